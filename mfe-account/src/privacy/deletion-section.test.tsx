import { apiError, renderPage, testUser, type ApiAnswers } from '@selvedge/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { privacyPage } from './privacy-page.tsx';

const sent = { message: 'Sent' };
const open = (requestAccountDeletion: NonNullable<ApiAnswers['requestAccountDeletion']> = sent) =>
  renderPage(privacyPage, {
    session: testUser,
    api: { getOwnSubscription: { isSubscribed: false }, requestAccountDeletion },
  });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const dialog = () => within(screen.getByRole('dialog', { name: 'Delete your account?' }));
const openDialog = async () => {
  screen.getByRole('button', { name: 'Delete Account' }).focus();
  await press('Delete Account');
};

test('says what happens to the shopper’s data', async () => {
  await open();
  const { textContent } = screen.getByRole('region', { name: 'Delete your account' });
  for (const fact of [
    'We delete your account, addresses, measurements, photos, reviews, newsletter subscription and cart for good.',
    'We keep finished orders without your name, street and email.',
    'Tax law requires their items, amounts, tax, city, state and ZIP code.',
    'We finish orders on their way and returns in progress first.',
    'After that, you can’t return delivered orders online.',
  ])
    expect(textContent).toContain(fact);
});

test('says how many open orders keep data for now', async () => {
  await open({ ...sent, openOrderCount: 1 });
  await openDialog();
  await press('Email Me the Link');
  expect(screen.getByRole('status').textContent).toContain(
    'You have 1 open order. We keep your name, street and email for it until it’s finished',
  );
});

test('asks first, and sends nothing if the shopper keeps the account', async () => {
  const { host } = await open();
  await openDialog();
  expect(dialog().getByText('robin@example.com')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Keep Account');
  await press('Keep Account');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(host.fakeApi.callsOf('requestAccountDeletion')).toEqual([]);
});

test('sends one email however often the button is pressed, says so, and keeps the focus on the button', async () => {
  const answer = Promise.withResolvers<typeof sent>();
  const { host } = await open(() => answer.promise);
  await openDialog();
  await press('Email Me the Link');
  fireEvent.click(dialog().getByRole('button', { name: 'Sending...' }));
  await act(async () => answer.resolve(sent));
  expect(host.fakeApi.callsOf('requestAccountDeletion')).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  const notice = screen.getByRole('status').textContent;
  expect(notice).toContain('Check your email');
  expect(notice).toContain(
    'We’ve emailed robin@example.com a link that deletes your account. It works for one hour.',
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send Again' }));
});

test.each([
  ['the server’s message', apiError('rate-limited', 'Please try again in 10 minutes.'), '10 minutes'],
  ['a default message without a reply', apiError('network'), 'The store didn’t respond.'],
])('shows %s in the dialog, and succeeds on a later try', async (_, error, detail) => {
  const answers = [error];
  await open(() => answers.shift() ?? sent);
  await openDialog();
  await press('Email Me the Link');
  expect(dialog().getByRole('alert').textContent).toContain('We couldn’t send the email');
  expect(dialog().getByRole('alert').textContent).toContain(detail);
  expect(screen.queryByRole('status')).toBeNull();
  await press('Email Me the Link');
  expect(screen.getByRole('status')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('forgets the failure when the dialog closes', async () => {
  await open(apiError('network'));
  await openDialog();
  await press('Email Me the Link');
  await press('Keep Account');
  expect(screen.queryByRole('alert')).toBeNull();
  await openDialog();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('sends the email again, announces it again, and shows the limit', async () => {
  const answers = [sent, sent, apiError('rate-limited', 'Please try again in 10 minutes.')];
  const { host } = await open(() => answers.shift()!);
  await openDialog();
  await press('Email Me the Link');
  const first = screen.getByRole('status');
  await press('Send Again');
  expect(screen.getByRole('status')).not.toBe(first);
  await press('Send Again');
  expect(screen.getByRole('alert').textContent).toBe(
    'We couldn’t send the emailPlease try again in 10 minutes.',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(host.fakeApi.callsOf('requestAccountDeletion')).toHaveLength(3);
});

test('shows no message after the session has ended, because the shell is redirecting', async () => {
  await open(apiError('unauthorized'));
  await openDialog();
  await press('Email Me the Link');
  expect([screen.queryByRole('status'), screen.queryByRole('alert')]).toEqual([null, null]);
});
