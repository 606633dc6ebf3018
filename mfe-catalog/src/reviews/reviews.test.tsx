import { apiError, renderInHost, testUser } from '@selvedge/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ratings, review } from '../sample-catalogue.ts';
import './member/member-tools.ts';
import { Reviews } from './reviews.tsx';

const url = '/products/field-parka/details?selectedColor=Ink';
const first = {
  content: [review('1', { helpfulCount: 3 }), review('2', { verifiedPurchase: false })],
  last: false,
};
const element = <Reviews productId="field-parka" summary={ratings} first={first} />;
/** What the server says to somebody who is signed in. */
const ownView = {
  listReviews: { ...first, totalPages: 2, totalElements: 3 },
  getReviewSummary: ratings,
};
const signedIn = { url, session: testUser };
const helpful = () => screen.getAllByRole('button', { name: /^Helpful/ })[0] as HTMLElement;
const isReady = () => screen.findAllByRole('button', { name: /^Helpful/ });
const entries = () => within(screen.getByRole('list', { name: 'Reviews' })).getAllByRole('listitem');

test('shows each review with its date, purchase mark and votes, and the distribution of the ratings', () => {
  renderInHost(element, { url });
  expect(entries()[0]?.textContent).toContain('Mar 5, 2026');
  expect(entries()[0]?.textContent).toContain('Verified Purchase');
  expect(entries()[0]?.textContent).toContain('3 people found this helpful');
  expect(entries()[1]?.textContent).not.toContain('Verified');
  expect(screen.getByText('6 reviews')).toBeTruthy();
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: '5 stars' }).value).toBe(4);
});

test('loads five more at a time until the server says last; one that comes twice is shown once', async () => {
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

test('a failure is only logged, and the button stays', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { host } = renderInHost(element, { url, api: { listReviews: apiError('unavailable') } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Load More Reviews' })));
  expect(warn).toHaveBeenCalledOnce();
  expect(host.toasts).toEqual([]);
  expect(screen.getByRole('button', { name: 'Load More Reviews' })).toBeTruthy();
});

test('leads visitors to the login and back; a signed-in shopper needs no login', async () => {
  const { host } = renderInHost(element, { url, api: ownView });
  expect(screen.getByRole('link', { name: 'Login to Write a Review' }).getAttribute('href')).toBe(
    `/login?redirect=${encodeURIComponent('/products/field-parka/details?selectedColor=Ink#write-review').replaceAll('%20', '+')}`,
  );
  await act(async () => host.setSession({ status: 'signed-in', user: testUser }));
  expect(screen.queryByText('Login to Write a Review')).toBeNull();
});

test('says when there are none yet', () => {
  renderInHost(<Reviews productId="field-parka" summary={null} first={{ content: [], last: true }} />, {
    url,
  });
  expect(screen.getByText('No reviews yet.')).toBeTruthy();
});

test('a visitor has no vote, and reads why; neither has the author', async () => {
  const { host } = renderInHost(element, { url, api: {} });
  expect(screen.queryByRole('button', { name: /^Helpful/ })).toBeNull();
  expect(screen.getByText('Signed-in shoppers can also mark reviews as helpful.')).toBeTruthy();
  expect(host.fakeApi.calls).toEqual([]);
});

test('who is signed in sees the votes given before, and no vote for an own review', async () => {
  const own = {
    ...ownView,
    listReviews: {
      content: [review('1', { isOwn: true }), review('2', { userVotedHelpful: true, helpfulCount: 1 })],
      last: true,
      totalPages: 1,
      totalElements: 2,
    },
    getReviewSummary: { ...ratings, userHasReviewed: true },
  };
  await act(async () => void renderInHost(element, { ...signedIn, api: own }));
  await isReady();
  expect(within(entries()[0] as HTMLElement).queryByRole('button', { name: /^Helpful/ })).toBeNull();
  expect(entries()[0]?.textContent).toContain('Your review');
  expect(helpful().getAttribute('aria-pressed')).toBe('true');
  expect(entries()[1]?.textContent).toContain('1 person found this helpful, you among them');
  expect(screen.queryByRole('button', { name: 'Write a Review' })).toBeNull();
});

test('a vote shows at once and then says what the server says', async () => {
  const saving = Promise.withResolvers<{ helpfulCount: number; userVotedHelpful: boolean }>();
  const api = { ...ownView, voteReviewHelpful: () => saving.promise };
  const { host } = await act(async () => renderInHost(element, { ...signedIn, api }));
  await isReady();
  fireEvent.click(helpful());
  expect(helpful().getAttribute('aria-pressed')).toBe('true');
  expect(entries()[0]?.textContent).toContain('4 people found this helpful, you among them');
  // Pressed again before the answer: asked once.
  fireEvent.click(helpful());
  await act(async () => saving.resolve({ helpfulCount: 9, userVotedHelpful: true }));
  expect(entries()[0]?.textContent).toContain('9 people');
  expect(host.fakeApi.callsOf('voteReviewHelpful').map(({ input }) => input)).toEqual([
    { params: { id: 'field-parka', reviewId: '1' }, query: { helpful: true } },
  ]);
});

test('a vote that fails is taken back, in words', async () => {
  const api = { ...ownView, voteReviewHelpful: apiError('unavailable') };
  const { host } = await act(async () => renderInHost(element, { ...signedIn, api }));
  await isReady();
  await act(async () => fireEvent.click(helpful()));
  expect(helpful().getAttribute('aria-pressed')).toBe('false');
  expect(entries()[0]?.textContent).toContain('3 people found this helpful');
  expect(host.toasts).toEqual([{ type: 'error', message: 'Failed to save your vote' }]);
});
