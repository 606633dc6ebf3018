import { apiError, renderPage, testUser, type ApiAnswers } from '@selvedge/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deleteAccountPage } from './delete-account-page.tsx';

const deleted = { message: 'Deleted' };
const linkInvalid = 'This link no longer works. If you’ve already used it, your account has been deleted.';
const open = (
  deleteAccount: NonNullable<ApiAnswers['deleteAccount']> = deleted,
  url = '/delete-account?token=one-time',
  session: typeof testUser | undefined = testUser,
) => renderPage(deleteAccountPage, { url, api: { deleteAccount }, ...(session && { session }) });
const button = () => screen.getByRole('button', { name: /Delete My Account|Deleting/ });
const press = () => act(async () => fireEvent.click(button()));
const link = (name: string) => screen.getByRole('link', { name });

test('deletes nothing when it opens, and takes the token out of the address bar', async () => {
  const { host, address, head } = await open();
  await waitFor(() => expect(address()).toBe('/delete-account'));
  expect(button()).toBeTruthy();
  expect(screen.getByText(/photos, reviews, newsletter subscription and cart for good/)).toBeTruthy();
  expect([head?.noIndex, host.fakeApi.calls, host.forgetCount]).toEqual([true, [], 0]);
});

test.each([
  ['a shopper', testUser],
  ['a visitor who isn’t signed in', undefined],
])('deletes the account for %s, and ends the session here', async (_, session) => {
  const { host } = await open(deleted, '/delete-account?token=%20one-time%20', session);
  await press();
  expect(screen.getByRole('status').textContent).toContain('Your account has been deleted');
  expect(host.fakeApi.callsOf('deleteAccount').map(({ input }) => input.body)).toEqual([
    { token: 'one-time' },
  ]);
  expect([host.forgetCount, host.session.get().status]).toEqual([1, 'anonymous']);
  expect(link('Go to the Home Page').getAttribute('href')).toBe('/');
  expect(document.activeElement).toBe(link('Go to the Home Page'));
});

test.each([
  [
    { ...deleted, openOrderCount: 2 },
    /^.*browser\. You have 2 open orders\. We keep your name, street and email for them/,
  ],
  [{ ...deleted, openOrderCount: 0 }, /browser\.\s*$/],
  // An older service doesn't count them.
  [deleted, /If an order is on its way/],
])('says what open orders keep: %j', async (reply, text) => {
  await open(reply);
  await press();
  expect(screen.getByRole('status').textContent).toMatch(text);
});

test('sends one request however often the button is pressed', async () => {
  const answer = Promise.withResolvers<typeof deleted>();
  const { host } = await open(() => answer.promise);
  fireEvent.click(button());
  fireEvent.click(button());
  expect([button().textContent, host.forgetCount]).toEqual(['Deleting...', 0]);
  await act(async () => answer.resolve(deleted));
  expect(host.fakeApi.callsOf('deleteAccount')).toHaveLength(1);
});

test.each([
  ['was used or has expired', apiError('not-found', 'There is no such link')],
  ['was cut off', apiError('invalid-request')],
])('says so if the link %s, and keeps the session', async (_, error) => {
  const { host } = await open(error);
  await press();
  expect(screen.getByRole('alert').textContent).toBe(linkInvalid);
  expect(screen.queryByRole('button')).toBeNull();
  expect(link('Request a New Link').getAttribute('href')).toBe('/account/privacy');
  expect(document.activeElement).toBe(link('Request a New Link'));
  expect([host.forgetCount, host.session.get().status]).toEqual([0, 'signed-in']);
});

test('offers a new link if this one has no token', async () => {
  const { host } = await open(deleted, '/delete-account');
  expect(screen.getByRole('alert').textContent).toBe(linkInvalid);
  expect(link('Request a New Link').getAttribute('href')).toBe('/account/privacy');
  expect(host.fakeApi.calls).toEqual([]);
});

test('shows a refusal, and succeeds on a later try', async () => {
  const answers = [apiError('rate-limited', 'Please try again in 10 minutes.')];
  const { host } = await open(() => answers.shift() ?? deleted);
  await press();
  expect(screen.getByRole('alert').textContent).toBe(
    'We couldn’t delete your accountPlease try again in 10 minutes.',
  );
  expect(host.forgetCount).toBe(0);
  await press();
  expect(screen.getByRole('status').textContent).toContain('Your account has been deleted');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(['network', 'timeout', 'unavailable'] as const)(
  'doesn’t claim anything after a lost reply (%s), and ends the session if the link has been used',
  async (code) => {
    const answers = [apiError(code), apiError('rate-limited', 'Please try again in 10 minutes.')];
    const { host } = await open(() => answers.shift() ?? apiError('not-found'));
    await press();
    expect(screen.getByRole('alert').textContent).toContain(
      'We don’t know yet whether your account was deleted',
    );
    expect(host.forgetCount).toBe(0);
    await press();
    expect(screen.getByRole('alert').textContent).toContain(
      'We don’t know yet whether your account was deletedPlease try again in 10 minutes.',
    );
    await press();
    expect(screen.getByRole('alert').textContent).toBe(linkInvalid);
    expect([host.forgetCount, host.session.get().status]).toEqual([1, 'anonymous']);
  },
);
