import type { ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, type } from '../../testing/form-actions.ts';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { reviewsPage } from './reviews-page.tsx';
import { sampleReview, sampleReviewList } from './sample-review.ts';

const counts = { all: 1_204, waiting: 3, reported: 1, hidden: 0 };
const open = (url = '/admin/reviews', api: ApiAnswers = {}) =>
  renderAdminPage(reviewsPage, { listAdminReviews: sampleReviewList([sampleReview()], counts), ...api }, url);

test('lists reviews with their product, status and reports, and links to each', async () => {
  const comment = 'x'.repeat(500);
  await open('/admin/reviews', {
    listAdminReviews: sampleReviewList([
      sampleReview(),
      sampleReview({ id: 'other', title: '', comment, status: 'WAITING', openReports: 0, imageCount: 2 }),
    ]),
  });
  const [first, second] = screen.getAllByRole('row').slice(1);
  expect(first!.textContent).toContain('Field Parka');
  for (const badge of ['Published', '1 report']) expect(within(first!).getByText(badge)).toBeTruthy();
  expect(within(first!).getByRole('img', { name: '2 out of 5 stars' })).toBeTruthy();
  expect(within(first!).getByRole('link').getAttribute('href')).toMatch(/^\/admin\/reviews\/5b6f/);
  expect(within(second!).getByRole('link').textContent).toBe('Review by Ann B.');
  for (const text of ['Waiting for approval', '2 photos', `${'x'.repeat(140)}…`])
    expect(within(second!).getByText(text)).toBeTruthy();
});

test('shows how many reviews are in each queue, and switching keeps the filters', async () => {
  const { host } = await open('/admin/reviews?q=zip&rating=1&page=2');
  expect(host.fakeApi.callsOf('listAdminReviews')[0]?.input.query).toEqual({
    ...{ page: 2, size: 20, queue: undefined, q: 'zip' },
    ...{ rating: 1, sort: 'newest' },
  });
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'All (1,204)',
    'Waiting (3)',
    'Reported (1)',
    'Hidden (0)',
  ]);
  fireEvent.click(tabs[2]!);
  fireEvent.click(tabs[0]!);
  expect(host.navigations.map(({ href }) => href)).toEqual([
    '/admin/reviews?q=zip&rating=1&queue=reported',
    '/admin/reviews?q=zip&rating=1',
  ]);
});

test('filters and sorts within a queue', async () => {
  const { host } = await open('/admin/reviews?queue=hidden&sort=most-reported');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Hidden (0)');
  expect(host.fakeApi.callsOf('listAdminReviews')[0]?.input.query).toMatchObject({
    queue: 'hidden',
    sort: 'most-reported',
  });
  type('Search', ' zip ');
  press('Apply');
  fireEvent.change(screen.getByLabelText('Rating'), { target: { value: '1' } });
  expect(host.navigations.map(({ href }) => href)).toEqual([
    '/admin/reviews?q=zip&queue=hidden&sort=most-reported',
    '/admin/reviews?q=zip&queue=hidden&rating=1&sort=most-reported',
  ]);
});

test.each([
  ['/admin/reviews', 'There are no reviews yet.'],
  ['/admin/reviews?queue=waiting', 'No reviews are waiting for approval.'],
  ['/admin/reviews?queue=reported', 'No reviews have been reported.'],
  ['/admin/reviews?queue=waiting&q=zip', 'No reviews match.'],
])('says that %s is empty', async (url, text) => {
  await open(url, { listAdminReviews: sampleReviewList([]) });
  expect(screen.getByText(text)).toBeTruthy();
});
