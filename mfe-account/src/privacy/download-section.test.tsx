import { apiError, renderPage, testUser, watchSavedFiles, type ApiAnswers } from '@selvedge/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { privacyPage } from './privacy-page.tsx';

afterEach(() => vi.restoreAllMocks());

const file = new Blob(['PK'], { type: 'application/zip' });
const open = (downloadOwnData: NonNullable<ApiAnswers['downloadOwnData']>) =>
  renderPage(privacyPage, {
    session: testUser,
    api: { getOwnSubscription: { isSubscribed: false }, downloadOwnData },
  });
const button = () => screen.getByRole('button', { name: /Download Your Data|Preparing/ });

test('lists what’s in the file', async () => {
  await open(file);
  expect(screen.getByRole('region', { name: 'Your data' }).textContent).toContain(
    'your account, addresses, measurements, photos, orders, returns, reviews and newsletter choice',
  );
});

test('saves the file once, however often the button is pressed, and says where it is', async () => {
  const names = watchSavedFiles();
  const answer = Promise.withResolvers<Blob>();
  const { host } = await open(() => answer.promise);
  fireEvent.click(button());
  fireEvent.click(button());
  expect([button().textContent, button().getAttribute('aria-busy')]).toEqual(['Preparing...', 'true']);
  await act(async () => answer.resolve(file));
  expect(screen.getByRole('status').textContent).toContain('your-data.zip');
  expect(names).toEqual(['your-data.zip']);
  expect(host.fakeApi.callsOf('downloadOwnData')).toHaveLength(1);
  expect(button().textContent).toBe('Download Your Data');
});

test.each([
  ['the server’s message', apiError('rate-limited', 'Please try again in 10 minutes.'), '10 minutes'],
  ['a default message without a reply', apiError('timeout'), 'The store didn’t respond.'],
])('shows %s, and Retry moves the focus to the button', async (_, error, detail) => {
  const names = watchSavedFiles();
  const answers = [error];
  await open(() => answers.shift() ?? file);
  await act(async () => fireEvent.click(button()));
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('We couldn’t download your data');
  expect(alert.textContent).toContain(detail);
  expect(names).toEqual([]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(document.activeElement).toBe(button());
  expect([names, screen.queryByRole('alert')]).toEqual([['your-data.zip'], null]);
});

test('removes the notice when the file is downloaded again', async () => {
  watchSavedFiles();
  const answers: (Blob | Promise<Blob>)[] = [file, new Promise<Blob>(() => undefined)];
  await open(() => answers.shift()!);
  await act(async () => fireEvent.click(button()));
  expect(screen.getByRole('status')).toBeTruthy();
  await act(async () => fireEvent.click(button()));
  expect(screen.queryByRole('status')).toBeNull();
});
