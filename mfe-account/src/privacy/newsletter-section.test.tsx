import { PageDataContext } from '@selvedge/mfe-kit';
import { apiError, renderInHost, renderPage, testUser, type ApiAnswers } from '@selvedge/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NewsletterSection } from './newsletter-section.tsx';
import { privacyPage } from './privacy-page.tsx';

const off = { isSubscribed: false };
const on = { isSubscribed: true };
const open = (api: ApiAnswers = {}) =>
  renderPage(privacyPage, { session: testUser, api: { getOwnSubscription: off, ...api } });
const checkbox = () => screen.getByLabelText('Send me the newsletter') as HTMLInputElement;
const toggle = () => fireEvent.click(checkbox());
const sentBy = ({ host }: Awaited<ReturnType<typeof open>>) =>
  host.fakeApi.callsOf('updateOwnSubscription').map(({ input }) => input.body.isSubscribed);

test('shows the choice with the text that the shopper agrees to', async () => {
  const { head } = await open({ getOwnSubscription: on });
  expect(head?.title).toBe('Privacy');
  expect(checkbox().checked).toBe(true);
  const hint = document.getElementById(checkbox().getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('New arrivals and offers, about twice a month. Unsubscribe anytime.');
});

test('shows a choice at once, saves it and says so', async () => {
  const answer = Promise.withResolvers<typeof on>();
  const page = await open({ updateOwnSubscription: () => answer.promise });
  toggle();
  expect(checkbox().checked).toBe(true);
  expect(page.host.toasts).toEqual([]);
  answer.resolve(on);
  await waitFor(() =>
    expect(page.host.toasts).toEqual([{ type: 'success', message: 'You’ve subscribed to our newsletter.' }]),
  );
  expect(checkbox().checked).toBe(true);
  expect(sentBy(page)).toEqual([true]);
});

test('unsubscribes', async () => {
  const page = await open({ getOwnSubscription: on, updateOwnSubscription: off });
  toggle();
  await waitFor(() => expect(page.host.toasts[0]?.message).toContain('You’ve unsubscribed'));
  expect([checkbox().checked, sentBy(page)]).toEqual([false, [false]]);
});

test('shows what the server saved', async () => {
  await open({ updateOwnSubscription: off });
  await act(async () => toggle());
  expect(checkbox().checked).toBe(false);
});

test('sends one request at a time, and the last choice counts', async () => {
  const answers = [Promise.withResolvers<typeof on>(), Promise.withResolvers<typeof on>()];
  let next = 0;
  const page = await open({ updateOwnSubscription: () => answers[next++]!.promise });
  toggle();
  toggle();
  await waitFor(() => expect(sentBy(page)).toEqual([true]));
  expect(checkbox().checked).toBe(false);
  await act(async () => answers[0]!.resolve(on));
  expect(sentBy(page)).toEqual([true, false]);
  expect([checkbox().checked, page.host.toasts]).toEqual([false, []]);
  await act(async () => answers[1]!.resolve(off));
  expect(page.host.toasts).toHaveLength(1);
  expect(checkbox().checked).toBe(false);
});

test.each([
  ['the server’s message', apiError('rate-limited', 'Too many attempts.'), 'Too many attempts.'],
  ['what to do after a lost reply', apiError('network'), 'The store didn’t respond.'],
])('goes back to the saved choice if saving fails, and shows %s', async (_, error, detail) => {
  const answers = [error];
  const page = await open({ updateOwnSubscription: () => answers.shift() ?? on });
  toggle();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('We couldn’t save your newsletter choice');
  expect(alert.textContent).toContain(detail);
  expect([checkbox().checked, page.host.toasts]).toEqual([false, []]);
  toggle();
  await waitFor(() => expect(page.host.toasts).toHaveLength(1));
  expect([checkbox().checked, screen.queryByRole('alert')]).toEqual([true, null]);
});

test('drops the cached page data, so that the next visit shows the new choice', async () => {
  const pageData = { forget: vi.fn(), reload: vi.fn() };
  renderInHost(
    <PageDataContext value={pageData}>
      <NewsletterSection isSubscribed={false} />
    </PageDataContext>,
    { session: testUser, api: { updateOwnSubscription: on } },
  );
  await act(async () => toggle());
  expect([pageData.forget.mock.calls.length, pageData.reload.mock.calls.length]).toEqual([1, 0]);
});

test('shows no error after the session has ended, because the shell is redirecting', async () => {
  await open({ updateOwnSubscription: apiError('unauthorized') });
  await act(async () => toggle());
  expect([checkbox().checked, screen.queryByRole('alert')]).toEqual([false, null]);
});

test('shows the other sections if the choice can’t be fetched, and moves the focus to it after Retry', async () => {
  const answers = [apiError('unavailable')];
  await open({ getOwnSubscription: () => answers.shift() ?? on });
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t load your newsletter choice');
  expect(screen.getByRole('button', { name: 'Download Your Data' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Delete Account' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(document.activeElement).toBe(checkbox()));
  expect([checkbox().checked, screen.queryByRole('alert')]).toEqual([true, null]);
});
