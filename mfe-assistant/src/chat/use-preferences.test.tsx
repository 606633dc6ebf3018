import type { Preferences, User } from '@selvedge/contract';
import { apiError, renderInHost, type FakeHost } from '@selvedge/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AssistantWidget } from './assistant-widget.tsx';
import { loadAssistant } from './load-assistant.ts';
import { reply } from './sample-reply.ts';

beforeAll(() => loadAssistant());

const user: User = {
  id: 'u1',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Fell',
  phoneNumber: null,
};
const preferences: Preferences = {
  preferredSizes: ['M', '32'],
  preferredColors: ['Green'],
  fitPreference: 'LOOSE',
  stylePreferences: {
    preferredStyles: ['Classic'],
    occasionPreferences: ['Work'],
    styleRatings: {},
    avoidStyles: ['Formal'],
  },
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const search = vi.fn((_call: { body: { preferences?: object } }) => reply);
const getPreferences = vi.fn(() => preferences);
beforeEach(() => {
  vi.clearAllMocks();
  getPreferences.mockImplementation(() => preferences);
});

function open(session?: User) {
  const rendered = renderInHost(<AssistantWidget />, {
    ...(session && { session }),
    api: { searchWithAssistant: search, getPreferences },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Open the Product Assistant' }));
  return rendered;
}
const checkbox = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Use my sizes and style' });

async function ask(): Promise<object | undefined> {
  const field = screen.getByPlaceholderText('Ask about our products...');
  fireEvent.change(field, { target: { value: 'a jacket' } });
  fireEvent.submit(field);
  const before = search.mock.calls.length;
  await waitFor(() => expect(search.mock.calls.length).toBeGreaterThan(before));
  await waitFor(() => expect(screen.queryByText('Searching...')).toBeNull());
  return search.mock.lastCall![0].body.preferences;
}

describe("a shopper's preferences", () => {
  test('are not offered or loaded for an anonymous shopper', async () => {
    open();
    expect(checkbox()).toBeNull();
    expect(await ask()).toBeUndefined();
    expect(getPreferences).not.toHaveBeenCalled();
  });

  test('are off by default, and are sent with the question once turned on', async () => {
    open(user);
    expect(checkbox()?.checked).toBe(false);
    expect(await ask()).toBeUndefined();
    expect(getPreferences).not.toHaveBeenCalled();
    fireEvent.click(checkbox()!);
    expect(await ask()).toEqual({
      sizes: ['M', '32'],
      colors: ['Green'],
      styles: ['Classic', 'Work', 'Loose Fit'],
      avoidStyles: ['Formal'],
    });
    fireEvent.click(checkbox()!);
    expect(await ask()).toBeUndefined();
  });

  test('are used in this browser until the shopper who turned them on signs out', async () => {
    const first = open(user);
    fireEvent.click(checkbox()!);
    first.unmount();
    const second = open(user);
    expect(checkbox()?.checked).toBe(true);
    second.unmount();
    const third = open({ ...user, id: 'u2' });
    expect(checkbox()?.checked).toBe(false);
    third.unmount();
    const { host } = open(user);
    act(() => host.events.emit('logout', {}));
    fireEvent.click(screen.getByRole('button', { name: 'Open the Product Assistant' }));
    expect(checkbox()?.checked).toBe(false);
  });

  test('are loaded for each question, because they can change in the account', async () => {
    open(user);
    fireEvent.click(checkbox()!);
    await ask();
    getPreferences.mockImplementation(() => ({ ...preferences, preferredSizes: ['L'] }));
    expect(await ask()).toMatchObject({ sizes: ['L'] });
  });

  test('are left out while they cannot be loaded, and the panel says so', async () => {
    getPreferences.mockImplementation(() => {
      throw apiError('unavailable');
    });
    const { host } = open(user);
    fireEvent.click(checkbox()!);
    expect(await screen.findByText(/^We couldn't load your preferences/)).toBeTruthy();
    expect(await ask()).toBeUndefined();
    // A slow account API delays the answer by 2 seconds at most.
    expect(host.fakeApi.callsOf('getPreferences').map(({ input }) => input.timeoutMs)).toEqual([2000, 2000]);
    getPreferences.mockImplementation(() => preferences);
    expect(await ask()).toMatchObject({ sizes: ['M', '32'] });
    expect(screen.queryByText(/^We couldn't load your preferences/)).toBeNull();
  });

  test('are replaced by a link to the preferences page if none are saved', async () => {
    getPreferences.mockImplementation(() => ({
      preferredSizes: [],
      preferredColors: [],
      fitPreference: 'REGULAR',
      stylePreferences: { preferredStyles: [], occasionPreferences: [], styleRatings: {}, avoidStyles: [] },
    }));
    open(user);
    fireEvent.click(checkbox()!);
    const link = await screen.findByRole('link', { name: 'Choose your sizes and style' });
    expect(link.getAttribute('href')).toBe('/account/preferences');
    expect(await ask()).toBeUndefined();
    fireEvent.click(checkbox()!);
    expect(screen.queryByText(/You haven't saved any yet/)).toBeNull();
  });

  test.each([
    ['signs out', (host: FakeHost) => host.events.emit('logout', {})],
    ['no longer has a session', (host: FakeHost) => host.setSession({ status: 'anonymous', user: null })],
  ])('are turned off, and forgotten by the browser, when the shopper %s', (_, leave) => {
    const { host } = open(user);
    fireEvent.click(checkbox()!);
    expect(localStorage.length).toBe(1);
    act(() => leave(host));
    expect(localStorage.length).toBe(0);
  });

  test('are turned off if the shopper signed out while the widget was not mounted', () => {
    const first = open(user);
    fireEvent.click(checkbox()!);
    first.unmount();
    open();
    expect(localStorage.length).toBe(0);
  });
});
