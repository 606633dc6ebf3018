import type { Preferences, User } from '@selvedge/contract';
import { apiError, renderInHost } from '@selvedge/testing';
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

  test('that cannot be read, or says nothing, is searched without', async () => {
    getPreferences.mockImplementationOnce(() => {
      throw apiError('unavailable');
    });
    open(user);
    fireEvent.click(choice()!);
    expect(await ask()).toBeUndefined();
    expect(await ask()).toMatchObject({ sizes: ['M', '32'] });
    getPreferences.mockImplementation(() => ({
      preferredSizes: [],
      preferredColors: [],
      fitPreference: 'REGULAR',
      stylePreferences: { preferredStyles: [], occasionPreferences: [], styleRatings: {}, avoidStyles: [] },
    }));
    fireEvent.click(choice()!);
    fireEvent.click(choice()!);
    expect(await ask()).toBeUndefined();
  });
});
