import type { Review } from '@selvedge/contract';
import { apiError, renderInHost, testTenant, testUser } from '@selvedge/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ratings, review } from '../sample-catalog.ts';
import './member/member-tools.ts';
import { Reviews } from './reviews.tsx';

const url = '/products/field-parka/details?selectedColor=Ink';
const first = {
  page: 0,
  content: [review('1', { helpfulCount: 3 }), review('2', { verifiedPurchase: false })],
  last: false,
};
const hrefFor = (page: number) => `${url}&reviews=${page + 1}`;
const element = <Reviews productId="field-parka" summary={ratings} first={first} hrefFor={hrefFor} />;
/** The server's replies to a signed-in shopper. */
const signedInReplies = {
  listReviews: { ...first, totalPages: 2, totalElements: 3 },
  getReviewSummary: ratings,
};
const signedIn = { url, session: testUser };
const firstHelpfulButton = () => screen.getAllByRole('button', { name: /^Helpful/ })[0] as HTMLElement;
const waitForHelpfulButtons = () => screen.findAllByRole('button', { name: /^Helpful/ });
const entries = () => within(screen.getByRole('list', { name: 'Reviews' })).getAllByRole('listitem');

test('shows each review with its date, purchase mark and votes, and the rating distribution', () => {
  renderInHost(element, { url });
  expect(entries()[0]?.textContent).toContain('Mar 5, 2026');
  expect(entries()[0]?.textContent).toContain('Verified Purchase');
  expect(entries()[0]?.textContent).toContain('3 people found this helpful');
  expect(entries()[1]?.textContent).not.toContain('Verified');
  expect(screen.getByText('6 reviews')).toBeTruthy();
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: '5 stars' }).value).toBe(4);
});

test('loads five more at a time until the last page, and shows a repeated review once', async () => {
  const next = { content: [review('2'), review('3')], totalPages: 2, totalElements: 3, last: true };
  const { host } = renderInHost(element, { url, api: { listReviews: next } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Load More Reviews' })));
  expect(entries()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Load More Reviews' })).toBeNull();
  expect(host.fakeApi.calls[0]?.input).toMatchObject({
    params: { id: 'field-parka' },
    query: { page: 1, size: 5 },
  });
});

test('continues the order of reviews that a signed-in shopper gets, and focuses the first new one', async () => {
  const reply = (content: Review[], last: boolean) => ({ content, last, totalPages: 2, totalElements: 3 });
  const { promise: firstReply, resolve } = Promise.withResolvers<ReturnType<typeof reply>>();
  const listReviews = ({ query }: { query?: { page?: number } }) =>
    query?.page === 0 ? firstReply : Promise.resolve(reply([review('2')], true));
  const { host } = renderInHost(element, { ...signedIn, api: { ...signedInReplies, listReviews } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Load More Reviews' })));
  const requestedPages = () => host.fakeApi.calls.flatMap(({ operation, input }) => operation === 'listReviews' ? [(input as { query: { page: number } }).query.page] : []); // prettier-ignore
  expect(requestedPages()).toEqual([0]);
  // The shopper's own review comes first.
  await act(async () => resolve(reply([review('3', { isOwn: true }), review('1')], false)));
  expect(requestedPages()).toEqual([0, 1]);
  expect(entries().map(({ id }) => id)).toEqual(['review-3', 'review-1', 'review-2']);
  expect(document.activeElement?.id).toBe('review-2');
});

test('continues from the page in the URL', async () => {
  const second = { ...first, page: 1 };
  const next = { content: [review('3')], totalPages: 3, totalElements: 3, last: true };
  const { host } = renderInHost(
    <Reviews productId="field-parka" summary={ratings} first={second} hrefFor={hrefFor} />,
    { url, api: { listReviews: next } },
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Load More Reviews' })));
  expect(host.fakeApi.calls[0]?.input).toMatchObject({ query: { page: 2, size: 5 } });
  expect(entries()).toHaveLength(3);
});

test('only logs a failure to load more, and keeps the button', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { host } = renderInHost(element, { url, api: { listReviews: apiError('unavailable') } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Load More Reviews' })));
  expect(warn).toHaveBeenCalledOnce();
  expect(host.toasts).toEqual([]);
  expect(screen.getByRole('button', { name: 'Load More Reviews' })).toBeTruthy();
});

test('links anonymous shoppers to the login page and back, but not signed-in shoppers', async () => {
  const { host } = renderInHost(element, { url, api: signedInReplies });
  expect(screen.getByRole('link', { name: 'Login to Write a Review' }).getAttribute('href')).toBe(
    `/login?redirect=${encodeURIComponent('/products/field-parka/details?selectedColor=Ink#write-review').replaceAll('%20', '+')}`,
  );
  await act(async () => host.setSession({ status: 'signed-in', user: testUser }));
  expect(screen.queryByText('Login to Write a Review')).toBeNull();
});

test('says that there are no reviews yet', () => {
  const none = { page: 0, content: [], last: true };
  renderInHost(<Reviews productId="field-parka" summary={null} first={none} hrefFor={hrefFor} />, { url });
  expect(screen.getByText('No reviews yet.')).toBeTruthy();
});

test('shows an anonymous shopper a hint to sign in instead of vote buttons', async () => {
  const { host } = renderInHost(element, { url, api: {} });
  expect(screen.queryByRole('button', { name: /^Helpful/ })).toBeNull();
  expect(screen.getByText('Sign in to mark reviews as helpful.')).toBeTruthy();
  expect(host.fakeApi.calls).toEqual([]);
});

test('a signed-in shopper sees their earlier votes, and no vote button on their own review', async () => {
  const own = {
    ...signedInReplies,
    listReviews: {
      content: [review('1', { isOwn: true }), review('2', { userVotedHelpful: true, helpfulCount: 1 })],
      last: true,
      totalPages: 1,
      totalElements: 2,
    },
    getReviewSummary: { ...ratings, userHasReviewed: true },
  };
  await act(async () => void renderInHost(element, { ...signedIn, api: own }));
  await waitForHelpfulButtons();
  expect(within(entries()[0] as HTMLElement).queryByRole('button', { name: /^Helpful/ })).toBeNull();
  expect(entries()[0]?.textContent).toContain('Your review');
  expect(firstHelpfulButton().getAttribute('aria-pressed')).toBe('true');
  expect(entries()[1]?.textContent).toContain('1 person found this helpful, including you');
  expect(screen.queryByRole('button', { name: 'Write a Review' })).toBeNull();
});

test('shows a vote immediately, then the count from the reply', async () => {
  const saving = Promise.withResolvers<{ helpfulCount: number; userVotedHelpful: boolean }>();
  const api = { ...signedInReplies, voteReviewHelpful: () => saving.promise };
  const { host } = await act(async () => renderInHost(element, { ...signedIn, api }));
  await waitForHelpfulButtons();
  fireEvent.click(firstHelpfulButton());
  expect(firstHelpfulButton().getAttribute('aria-pressed')).toBe('true');
  expect(entries()[0]?.textContent).toContain('4 people found this helpful, including you');
  // A second press before the reply sends nothing.
  fireEvent.click(firstHelpfulButton());
  await act(async () => saving.resolve({ helpfulCount: 9, userVotedHelpful: true }));
  expect(entries()[0]?.textContent).toContain('9 people');
  expect(host.fakeApi.callsOf('voteReviewHelpful').map(({ input }) => input)).toEqual([
    { params: { id: 'field-parka', reviewId: '1' }, query: { helpful: true } },
  ]);
});

test('a vote that cannot be saved is rolled back with a message', async () => {
  const api = { ...signedInReplies, voteReviewHelpful: apiError('unavailable') };
  const { host } = await act(async () => renderInHost(element, { ...signedIn, api }));
  await waitForHelpfulButtons();
  await act(async () => fireEvent.click(firstHelpfulButton()));
  expect(firstHelpfulButton().getAttribute('aria-pressed')).toBe('false');
  expect(entries()[0]?.textContent).toContain('3 people found this helpful');
  expect(host.toasts).toEqual([{ type: 'error', message: "We couldn't save your vote. Please try again." }]);
});

test("another shopper doesn't see a vote as their own", async () => {
  const api = { ...signedInReplies, voteReviewHelpful: { helpfulCount: 4, userVotedHelpful: true } };
  const { host } = await act(async () => renderInHost(element, { ...signedIn, api }));
  await waitForHelpfulButtons();
  await act(async () => fireEvent.click(firstHelpfulButton()));
  expect(firstHelpfulButton().getAttribute('aria-pressed')).toBe('true');
  await act(async () => host.setSession({ status: 'signed-in', user: { ...testUser, id: 'other' } }));
  expect(firstHelpfulButton().getAttribute('aria-pressed')).toBe('false');
});

test('shows the reply of the store below the review', () => {
  const reply = { text: 'Sorry!\nWrite to us.', createdAt: '2026-03-06T10:00:00.000Z' };
  const content = [review('1', { reply }), review('2')];
  renderInHost(
    <Reviews productId="field-parka" summary={ratings} first={{ ...first, content }} hrefFor={hrefFor} />,
    { url },
  );
  expect(entries()[0]?.textContent).toContain(`Reply from ${testTenant.vendorName}Mar 6, 2026Sorry!`);
  expect(entries()[1]?.textContent).not.toContain('Reply from');
});

test.each([
  [{ status: 'WAITING' }, 'Only you can see this review until the store approves it.'],
  [{ status: 'HIDDEN', reason: 'It names a person' }, 'The store says: It names a person'],
] as const)('tells the author why nobody else sees a review that is %o', async (unpublished, text) => {
  const content = [review('own', { isOwn: true, unpublished }), review('1')];
  const listReviews = { content, last: true, totalPages: 1, totalElements: 2 };
  await act(
    async () => void renderInHost(element, { ...signedIn, api: { ...signedInReplies, listReviews } }),
  );
  expect(await screen.findByText(new RegExp(text))).toBeTruthy();
  expect(entries()[0]?.textContent).toContain(text);
});
