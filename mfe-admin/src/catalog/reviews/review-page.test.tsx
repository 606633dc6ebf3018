import type { AdminReview } from '@selvedge/contract';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialog, press, pressInDialog } from '../../testing/form-actions.ts';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { reviewPage } from './review-page.tsx';
import { sampleReview } from './sample-review.ts';

const hidden = { reason: 'It names a person', by: 'eve@example.com', at: '2026-11-03T10:00:00.000Z' };
const reply = { text: 'Sorry!', by: 'eve@example.com', at: '2026-11-03T10:00:00.000Z' };
const open = (review: Partial<AdminReview> = {}, api: ApiAnswers = {}) => {
  const shown = sampleReview(review);
  return renderAdminPage(reviewPage, { getAdminReview: shown, ...api }, `/admin/reviews/${shown.id}`);
};
const region = (name: string) => within(screen.getByRole('region', { name }));
const write = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const basedOn = sampleReview().updatedAt;

test('shows the review, its reports and what operators did', async () => {
  await open({
    history: [{ change: 'publishReview', by: 'eve@example.com', at: reply.at }],
    reply,
    hasReply: true,
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Review by Ann B.');
  const review = region('Review');
  expect(review.getByText(/Ask Ms. Moss/)).toBeTruthy();
  expect(review.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/products/parka',
    '/products/parka/details#reviews',
  ]);
  for (const text of ['Personal information', 'It names a person', /A shopper with an account/])
    expect(region('Reports').getByText(text)).toBeTruthy();
  expect(
    region('History')
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringMatching(/^Published again .*by eve@example.com$/),
    expect.stringMatching(/^Written /),
  ]);
  expect(region('Reply').getByText('Sorry!')).toBeTruthy();
});

test('hides a review with a reason, once', async () => {
  const { host } = await open({}, { hideReview: sampleReview({ status: 'HIDDEN', hidden }) });
  press('Hide');
  pressInDialog('Hide review');
  expect(dialog().getByText('Enter a reason')).toBeTruthy();
  write('Reason', ' It names a person ');
  pressInDialog('Hide review');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.fakeApi.callsOf('hideReview').map(({ input }) => input.body)).toEqual([
    { reason: 'It names a person', basedOn },
  ]);
  expect(host.toasts).toEqual([{ type: 'success', message: 'The review was hidden.' }]);
});

test('approves a waiting review', async () => {
  const { host } = await open({ status: 'WAITING' }, { approveReview: sampleReview() });
  expect(screen.queryByRole('link', { name: 'View in the store' })).toBeNull();
  press('Approve');
  await waitFor(() =>
    expect(host.toasts).toEqual([{ type: 'success', message: 'The review was approved.' }]),
  );
  expect(host.fakeApi.callsOf('approveReview')[0]?.input.body).toEqual({ basedOn });
});

test('says who has hidden a review, and publishes it again', async () => {
  const { host } = await open({ status: 'HIDDEN', hidden }, { publishReview: sampleReview() });
  expect(screen.getByText('Hidden by eve@example.com')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Hide' })).toBeNull();
  press('Publish again');
  await waitFor(() => expect(host.fakeApi.callsOf('publishReview')).toHaveLength(1));
});

test('reloads and says why when a colleague was faster', async () => {
  const message = "eve@example.com has already hidden this review. Your change wasn't saved.";
  const { host } = await open(
    { status: 'WAITING' },
    { approveReview: apiError('changed-meanwhile', message) },
  );
  press('Approve');
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  await waitFor(() => expect(host.fakeApi.callsOf('getAdminReview')).toHaveLength(2));
});

test("shows a colleague's reply, keeps the unsent one, and saves it over theirs only on the next try", async () => {
  const theirs = sampleReview({ reply, updatedAt: '2026-11-03T10:00:00.000Z' });
  let isFirst = true;
  const { host } = await open(
    {},
    {
      saveReviewReply: ({ body }) =>
        body.basedOn === theirs.updatedAt ? theirs : apiError('changed-meanwhile'),
      getAdminReview: () => {
        const review = isFirst ? sampleReview() : theirs;
        isFirst = false;
        return review;
      },
    },
  );
  press('Reply');
  write('Reply', 'Thanks!');
  pressInDialog('Save reply');
  expect(await dialog().findByText(/Reply by eve@example.com: Sorry!/)).toBeTruthy();
  expect(dialog().getByLabelText<HTMLTextAreaElement>('Reply').value).toBe('Thanks!');
  pressInDialog('Save reply');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.fakeApi.callsOf('saveReviewReply').map(({ input }) => input.body)).toEqual([
    { text: 'Thanks!', basedOn },
    { text: 'Thanks!', basedOn: theirs.updatedAt },
  ]);
});

test('edits and removes the reply', async () => {
  const { host } = await open(
    { reply, hasReply: true },
    {
      saveReviewReply: sampleReview({ reply }),
      removeReviewReply: sampleReview(),
    },
  );
  press('Edit reply');
  expect(dialog().getByLabelText<HTMLTextAreaElement>('Reply').value).toBe('Sorry!');
  pressInDialog('Not now');
  press('Remove reply');
  pressInDialog('Remove reply');
  await waitFor(() => expect(host.fakeApi.callsOf('removeReviewReply')).toHaveLength(1));
  expect(host.fakeApi.callsOf('removeReviewReply')[0]?.input.query).toEqual({ basedOn });
});

test('dismisses the reports that are shown', async () => {
  const [report] = sampleReview().reports;
  const newer = { ...report!, id: 'newer', createdAt: '2026-11-04T10:00:00.000Z', isFromShopper: false };
  const { host } = await open(
    { openReports: 2, reports: [newer, report!] },
    { dismissReviewReports: sampleReview() },
  );
  press('Dismiss 2 reports');
  await waitFor(() =>
    expect(host.toasts).toEqual([{ type: 'success', message: 'The reports were dismissed.' }]),
  );
  expect(host.fakeApi.callsOf('dismissReviewReports')[0]?.input.body).toEqual({ sentUntil: newer.createdAt });
});
