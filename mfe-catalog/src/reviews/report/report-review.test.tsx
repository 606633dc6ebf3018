import { apiError, renderInHost, testUser, type ApiAnswers } from '@selvedge/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ratings, review } from '../../sample-catalog.ts';
// Imported here, so that no test waits for the lazy import.
import '../member/member-tools.ts';
import './report-dialog.tsx';
import { Reviews } from '../reviews.tsx';

const first = { page: 0, content: [review('1'), review('2', { userName: 'Bo C.' })], last: true };
const element = <Reviews productId="field-parka" summary={ratings} first={first} hrefFor={() => ''} />;
const thanks = { message: 'Thank you. The store will look at this review.' };
const dialog = () => within(screen.getByRole('dialog', { name: 'Report this review' }));
const reason = () => dialog().getByLabelText<HTMLSelectElement>(/^Reason/);
const details = () => dialog().getByLabelText<HTMLTextAreaElement>(/^Details/);
const change = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const send = () => act(async () => fireEvent.click(dialog().getByRole('button', { name: 'Send report' })));

async function openDialog(author: string) {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: `Report review by ${author}` })));
  await waitFor(dialog);
}

async function open(api: ApiAnswers = {}) {
  const rendered = renderInHost(element, { api: { reportReview: thanks, ...api } });
  await openDialog('Bo C.');
  return rendered;
}

test('a visitor reports a review and gets a confirmation', async () => {
  const { host } = await open();
  change(reason(), 'Spam or advertising');
  change(details(), ' Buy elsewhere ');
  await send();
  expect(host.fakeApi.callsOf('reportReview').map(({ input }) => input)).toEqual([
    {
      params: { id: 'field-parka', reviewId: '2' },
      body: { reason: 'Spam or advertising', details: 'Buy elsewhere' },
    },
  ]);
  expect(host.toasts).toEqual([{ type: 'success', message: thanks.message }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('needs a reason, but no details', async () => {
  const { host } = await open();
  await send();
  expect(dialog().getByText('Choose a reason')).toBeTruthy();
  expect(document.activeElement).toBe(reason());
  expect(host.fakeApi.callsOf('reportReview')).toEqual([]);
  change(reason(), 'Something else');
  await send();
  expect(host.fakeApi.callsOf('reportReview')[0]?.input.body).toEqual({ reason: 'Something else' });
});

test.each([
  ['the store does not respond', apiError('unavailable'), 'What you typed is still here.'],
  [
    'there were too many reports',
    apiError('rate-limited', "You've reported many reviews."),
    'reported many reviews',
  ],
])('keeps what was typed if %s', async (_, error, text) => {
  const { host } = await open({ reportReview: error });
  change(reason(), 'Offensive or hateful');
  change(details(), 'The last line');
  await send();
  expect(dialog().getByRole('alert').textContent).toContain("Your report wasn't sent");
  expect(dialog().getByRole('alert').textContent).toContain(text);
  expect([reason().value, details().value]).toEqual(['Offensive or hateful', 'The last line']);
  expect(host.toasts).toEqual([]);
});

test('keeps the draft of a review when the dialog is closed, but not for another one', async () => {
  await open();
  change(details(), 'Half a sentence');
  const close = () => act(async () => fireEvent.click(dialog().getByRole('button', { name: 'Close' })));
  await close();
  await openDialog('Bo C.');
  expect(details().value).toBe('Half a sentence');
  await close();
  await openDialog('Wren A.');
  expect(details().value).toBe('');
});

test('the author cannot report their own review', async () => {
  const content = [review('1', { isOwn: true }), review('2', { userName: 'Bo C.' })];
  const api = {
    listReviews: { content, last: true, totalPages: 1, totalElements: 2 },
    getReviewSummary: ratings,
  };
  await act(async () => void renderInHost(element, { session: testUser, api }));
  await screen.findByText('Your review');
  expect(screen.queryByRole('button', { name: 'Report review by Wren A.' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Report review by Bo C.' })).toBeTruthy();
});
