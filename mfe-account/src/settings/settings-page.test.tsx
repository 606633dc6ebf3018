import { apiError, renderPage, testUser } from '@selvedge/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { settingsPage } from './settings-page.tsx';

afterEach(() => vi.useRealTimers());

type Api = NonNullable<Parameters<typeof renderPage>[1]>['api'];
const open = (api: Api = {}, user = testUser) =>
  renderPage(settingsPage, { session: user, api: { getCurrentUser: user, ...api } });
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const changed = { ...testUser, firstName: 'Robyn', phoneNumber: '503-555-0148' };

test('shows the profile, with a read-only email', async () => {
  const { head } = await open({}, { ...testUser, phoneNumber: '503-555-0148' });
  expect(head?.title).toBe('Profile Settings');
  expect(['First Name', 'Last Name', 'Email', 'Phone Number'].map((label) => field(label).value)).toEqual([
    'Robin',
    'Weaver',
    'robin@example.com',
    '503-555-0148',
  ]);
  expect(field('Email').readOnly).toBe(true);
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/account');
});

test('saves, shows the new name, and goes to the account after 1.5 s', async () => {
  const { host } = await open({ updateCurrentUser: changed });
  type('First Name', ' Robyn ');
  type('Phone Number', '503-555-0148');
  vi.useFakeTimers();
  press('Save Changes');
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('Profile updated successfully! Redirecting...')).toBeTruthy();
  expect(screen.getByText('Robyn Weaver')).toBeTruthy();
  expect(host.fakeApi.callsOf('updateCurrentUser')[0]?.input.body).toEqual({
    firstName: 'Robyn',
    lastName: 'Weaver',
    phoneNumber: '503-555-0148',
  });
  await act(() => vi.advanceTimersByTimeAsync(1499));
  expect(host.navigations).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(host.navigations).toEqual([{ href: '/account', replace: false }]);
});

test('does not redirect after the shopper has left the page', async () => {
  const { host, unmount } = await open({ updateCurrentUser: changed });
  vi.useFakeTimers();
  press('Save Changes');
  await act(() => vi.advanceTimersByTimeAsync(0));
  unmount();
  await vi.advanceTimersByTimeAsync(5000);
  expect(host.navigations).toEqual([]);
});

test('removes the phone number when the field is emptied', async () => {
  const { host } = await open({ updateCurrentUser: testUser }, changed);
  type('Phone Number', ' ');
  press('Save Changes');
  await waitFor(() =>
    expect(host.fakeApi.callsOf('updateCurrentUser')[0]?.input.body.phoneNumber).toBeNull(),
  );
});

test('validates the fields before saving', async () => {
  const { host } = await open();
  type('First Name', ' ');
  type('Last Name', '');
  type('Phone Number', '12');
  press('Save Changes');
  for (const message of [
    'First name is required',
    'Last name is required',
    'Please enter a valid phone number',
  ])
    expect(await screen.findByText(message)).toBeTruthy();
  expect(host.fakeApi.callsOf('updateCurrentUser')).toEqual([]);
});

test.each([
  [
    'the server’s message',
    apiError('invalid-request', 'Please check your entries.'),
    'Please check your entries.',
  ],
  ['a default message when there is none', apiError('internal', 'stack trace'), 'Failed to update profile'],
  ['that the session has expired', apiError('unauthorized', 'Please sign in'), 'Not authenticated'],
])('shows %s in the error banner and keeps what was typed', async (_, updateCurrentUser, message) => {
  const { host } = await open({ updateCurrentUser });
  type('First Name', 'Robyn');
  press('Save Changes');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(field('First Name').value).toBe('Robyn');
  expect(screen.getByText('Robin Weaver')).toBeTruthy();
  expect(host.navigations).toEqual([]);
});

test('sends no request when signed out', async () => {
  const { host } = await open();
  await act(async () => host.setSession({ status: 'anonymous', user: null }));
  press('Save Changes');
  expect((await screen.findByRole('alert')).textContent).toBe('Not authenticated');
  expect(host.fakeApi.callsOf('updateCurrentUser')).toEqual([]);
});

test('emails a link for a new password to the account’s address', async () => {
  const answers = [apiError('rate-limited', 'Too many attempts.')];
  const { host } = await open({
    requestPasswordReset: () => answers.shift() ?? { message: 'on its way' },
  });
  press('Send reset link');
  expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts.');
  press('Send reset link');
  expect(await screen.findByText('Reset link sent!')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(host.fakeApi.callsOf('requestPasswordReset')[1]?.input.body).toEqual({
    email: 'robin@example.com',
  });
});

test('signs out everywhere, including here', async () => {
  const { host } = await open({ logoutEverywhere: { message: 'done' } });
  press('Sign out everywhere');
  await waitFor(() => expect(host.navigations).toEqual([{ href: '/login', replace: false }]));
  expect([host.forgetCount, host.session.get().status]).toEqual([1, 'anonymous']);
});

test('stays signed in and shows an error when the request fails', async () => {
  const { host } = await open({ logoutEverywhere: apiError('network') });
  press('Sign out everywhere');
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to sign out everywhere');
  expect([host.forgetCount, host.session.get().status]).toEqual([0, 'signed-in']);
});
