import type { Preferences, User } from '@selvedge/contract';
import { apiError, renderInHost, type FakeHost } from '@selvedge/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AssistantWidget } from './assistant-widget.tsx';
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

function open(session?: User) {
  const rendered = renderInHost(<AssistantWidget />, {
    ...(session && { session }),
    api: { searchWithAssistant: search, getPreferences },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Open the Product Assistant' }));
  return rendered;
}
const choice = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Use my sizes and style' });

async function ask(): Promise<object | undefined> {
  const field = screen.getByPlaceholderText('Ask about our products...');
  fireEvent.change(field, { target: { value: 'a jacket' } });
  fireEvent.submit(field);
  const before = search.mock.calls.length;
  await waitFor(() => expect(search.mock.calls.length).toBeGreaterThan(before));
  await waitFor(() => expect(screen.queryByText('Searching...')).toBeNull());
  return search.mock.lastCall![0].body.preferences;
}

describe('what a shopper likes', () => {
  test('is nobody’s business unless they sign in and choose it', async () => {
    open();
    expect(choice()).toBeNull();
    expect(await ask()).toBeUndefined();
    expect(getPreferences).not.toHaveBeenCalled();
  });

  test('is off at first, and goes with the question once it is chosen', async () => {
    open(user);
    expect(choice()?.checked).toBe(false);
    expect(await ask()).toBeUndefined();
    expect(getPreferences).not.toHaveBeenCalled();
    fireEvent.click(choice()!);
    expect(await ask()).toEqual({
      sizes: ['M', '32'],
      colors: ['Green'],
      styles: ['Classic', 'Work', 'Loose Fit'],
      avoidStyles: ['Formal'],
    });
    fireEvent.click(choice()!);
    expect(await ask()).toBeUndefined();
  });

  test('stays chosen in this browser for this shopper alone, until they sign out', async () => {
    const first = open(user);
    fireEvent.click(choice()!);
    first.unmount();
    const second = open(user);
    expect(choice()?.checked).toBe(true);
    second.unmount();
    const third = open({ ...user, id: 'u2' });
    expect(choice()?.checked).toBe(false);
    third.unmount();
    const { host } = open(user);
    act(() => host.events.emit('logout', {}));
    fireEvent.click(screen.getByRole('button', { name: 'Open the Product Assistant' }));
    expect(choice()?.checked).toBe(false);
  });

  test('is read anew for each question: the account may have changed it', async () => {
    open(user);
    fireEvent.click(choice()!);
    await ask();
    getPreferences.mockImplementation(() => ({ ...preferences, preferredSizes: ['L'] }));
    expect(await ask()).toMatchObject({ sizes: ['L'] });
  });

  test('that cannot be read is searched without, and this is said until it can be', async () => {
    getPreferences.mockImplementation(() => {
      throw apiError('unavailable');
    });
    const { host } = open(user);
    fireEvent.click(choice()!);
    expect(await screen.findByText(/^They cannot be read at the moment/)).toBeTruthy();
    expect(await ask()).toBeUndefined();
    // An account that is slow holds no answer up for long.
    expect(host.fakeApi.callsOf('getPreferences').map(({ input }) => input.timeoutMs)).toEqual([2000, 2000]);
    getPreferences.mockImplementation(() => preferences);
    expect(await ask()).toMatchObject({ sizes: ['M', '32'] });
    expect(screen.queryByText(/^They cannot be read/)).toBeNull();
  });

  test('and was never said leads to where it is', async () => {
    getPreferences.mockImplementation(() => ({
      preferredSizes: [],
      preferredColors: [],
      fitPreference: 'REGULAR',
      stylePreferences: { preferredStyles: [], occasionPreferences: [], styleRatings: {}, avoidStyles: [] },
    }));
    open(user);
    fireEvent.click(choice()!);
    const link = await screen.findByRole('link', { name: 'Choose your sizes and style' });
    expect(link.getAttribute('href')).toBe('/account/preferences');
    expect(await ask()).toBeUndefined();
    fireEvent.click(choice()!);
    expect(screen.queryByText(/You have saved none yet/)).toBeNull();
  });

  test.each([
    ['they sign out', (host: FakeHost) => host.events.emit('logout', {})],
    ['their session ends', (host: FakeHost) => host.setSession({ status: 'anonymous', user: null })],
  ])('leaves nothing in the browser when %s', (_, leave) => {
    const { host } = open(user);
    fireEvent.click(choice()!);
    expect(localStorage.length).toBe(1);
    act(() => leave(host));
    expect(localStorage.length).toBe(0);
  });

  test('leaves nothing where the shopper has gone while the widget was not there', () => {
    const first = open(user);
    fireEvent.click(choice()!);
    first.unmount();
    open();
    expect(localStorage.length).toBe(0);
  });
});
