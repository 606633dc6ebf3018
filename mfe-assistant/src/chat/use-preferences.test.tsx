import type { Preferences, User } from '@selvedge/contract';
import { apiError, type FakeHost } from '@selvedge/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openWidget } from '../test-widget.ts';
import { reply } from './sample-reply.ts';

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

const open = (session?: User) => openWidget(search, { ...(session && { session }), api: { getPreferences } });
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
    await open();
    expect(checkbox()).toBeNull();
    expect(await ask()).toBeUndefined();
    expect(getPreferences).not.toHaveBeenCalled();
  });

  test('are off by default, and are sent with the question once turned on', async () => {
    await open(user);
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
    const first = await open(user);
    fireEvent.click(checkbox()!);
    await first.unmount();
    const second = await open(user);
    expect(checkbox()?.checked).toBe(true);
    await second.unmount();
    const third = await open({ ...user, id: 'u2' });
    expect(checkbox()?.checked).toBe(false);
    await third.unmount();
    const { host } = await open(user);
    act(() => host.events.emit('logout', {}));
    fireEvent.click(screen.getByRole('button', { name: 'Open the Product Assistant' }));
    expect(checkbox()?.checked).toBe(false);
  });

  test('are loaded for each question, because they can change in the account', async () => {
    await open(user);
    fireEvent.click(checkbox()!);
    await ask();
    getPreferences.mockImplementation(() => ({ ...preferences, preferredSizes: ['L'] }));
    expect(await ask()).toMatchObject({ sizes: ['L'] });
  });

  test('are left out while they cannot be loaded, and the panel says so', async () => {
    getPreferences.mockImplementation(() => {
      throw apiError('unavailable');
    });
    const { host } = await open(user);
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
    await open(user);
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
  ])('are turned off, and forgotten by the browser, when the shopper %s', async (_, leave) => {
    const { host } = await open(user);
    fireEvent.click(checkbox()!);
    expect(localStorage.length).toBe(1);
    act(() => leave(host));
    expect(localStorage.length).toBe(0);
  });

  test('are turned off if the shopper signed out while the widget was not mounted', async () => {
    const first = await open(user);
    fireEvent.click(checkbox()!);
    await first.unmount();
    await open();
    expect(localStorage.length).toBe(0);
  });
});
