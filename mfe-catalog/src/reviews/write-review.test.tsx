import { apiError, renderInHost, testUser, type ApiAnswers } from '@selvedge/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ratings, review } from '../sample-catalogue.ts';
// Loaded already, so that no test waits for it.
import './form/review-dialog.tsx';
import './member/member-tools.ts';
import { Reviews } from './reviews.tsx';

const path = '/products/field-parka/details';
const first = { content: [review('1')], last: true };
const own = review('own', { title: 'Mine', isOwn: true });
const written = { review: own, summary: { ...ratings, totalReviews: 7, userHasReviewed: true } };
const views = { listReviews: { ...first, totalPages: 1, totalElements: 1 }, getReviewSummary: ratings };
const window = () => screen.getByRole('dialog', { name: 'Write a Review' });
const submit = () => within(window()).getByRole<HTMLButtonElement>('button', { name: 'Submit Review' });
const comment = () => within(window()).getByLabelText<HTMLTextAreaElement>(/^Review/);
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

beforeEach(() => {
  const picture = { width: 400, height: 300, close: () => undefined };
  vi.stubGlobal('createImageBitmap', async (source: unknown) => {
    if (source instanceof File && source.name.includes('damaged')) throw new TypeError('no picture');
    return picture;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

async function opened(api: ApiAnswers = {}, url = path) {
  const element = <Reviews productId="field-parka" summary={ratings} first={first} />;
  const rendered = await act(async () =>
    renderInHost(element, { url, session: testUser, api: { ...views, ...api } }),
  );
  if (!url.includes('#')) fireEvent.click(await screen.findByRole('button', { name: 'Write a Review' }));
  await waitFor(window);
  return rendered;
}

async function choose(...names: [name: string, type: string, size?: number][]) {
  const files = names.map(([name, mime, size = 10]) => {
    const file = new File(['x'], name, { type: mime });
    Object.defineProperty(file, 'size', { value: size });
    return file;
  });
  await act(async () => fireEvent.change(screen.getByLabelText(/Add photos/), { target: { files } }));
}

test('a review needs a rating and a text; nothing is sent without', async () => {
  const { host } = await opened();
  expect(submit().disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: '4 stars: Very good' }));
  type(comment(), '   ');
  expect(submit().disabled).toBe(true);
  fireEvent.submit(comment().form as HTMLFormElement);
  expect(host.fakeApi.callsOf('submitReview')).toEqual([]);
  type(comment(), 'Warm.');
  expect(submit().disabled).toBe(false);
});

test('one that is sent closes the window, stands on top and changes the summary from the answer', async () => {
  const { host } = await opened({ submitReview: written });
  fireEvent.click(screen.getByRole('radio', { name: '4 stars: Very good' }));
  type(comment(), ' Warm. ');
  await choose(['a.jpg', 'image/jpeg'], ['b.png', 'image/png']);
  await act(async () => fireEvent.submit(comment().form as HTMLFormElement));
  expect(host.fakeApi.callsOf('submitReview')[0]?.input).toMatchObject({
    params: { id: 'field-parka' },
    form: { rating: 4, title: '', comment: 'Warm.', images: [{ name: 'a.jpg' }, { name: 'b.png' }] },
  });
  expect(host.toasts).toEqual([{ type: 'success', message: 'Review submitted successfully' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  const [top] = within(screen.getByRole('list', { name: 'Reviews' })).getAllByRole('listitem');
  expect(top?.textContent).toContain('Mine');
  expect(document.activeElement).toBe(top);
  expect(screen.getByText('7 reviews')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Write a Review' })).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test.each([
  [
    "the server's own words",
    apiError('conflict', 'You have already reviewed this product'),
    'You have already reviewed this product',
  ],
  ['the words of the specification', apiError('network'), 'Failed to submit review'],
])('a failure shows %s, and nothing that was typed is lost', async (_, error, words) => {
  await opened({ submitReview: error });
  fireEvent.click(screen.getByRole('radio', { name: '2 stars: Fair' }));
  type(comment(), 'Cold.');
  await choose(['a.jpg', 'image/jpeg']);
  await act(async () => fireEvent.submit(comment().form as HTMLFormElement));
  expect(screen.getByRole('alert').textContent).toContain(words);
  expect(comment().value).toBe('Cold.');
  expect(screen.getByRole('img', { name: 'a.jpg' })).toBeTruthy();
  fireEvent.click(within(window()).getByRole('button', { name: 'Cancel' }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Write a Review' })));
  expect(comment().value).toBe('Cold.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('when the session has run out, the login leads back to the form with what was typed', async () => {
  const first = await opened({ submitReview: apiError('unauthorized', 'Please sign in') });
  fireEvent.click(screen.getByRole('radio', { name: '5 stars: Excellent' }));
  type(comment(), 'Kept.');
  await act(async () => fireEvent.submit(comment().form as HTMLFormElement));
  expect(first.host.session.takeRedirect()).toBe(`${path}#write-review`);
  first.unmount();
  const { host } = await opened({}, `${path}#write-review`);
  expect(comment().value).toBe('Kept.');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '5 stars: Excellent' }).checked).toBe(true);
  expect(host.navigations).toEqual([{ href: path, replace: true }]);
});

test('photos are pictures, five at most, each within the limit; one can be taken out again', async () => {
  await opened();
  await choose(
    ['notes.txt', 'text/plain'],
    ['damaged.jpg', 'image/jpeg'],
    ['huge.gif', 'image/gif', 10_485_761],
    ['a.jpg', 'image/jpeg'],
  );
  expect(window().textContent).toContain('notes.txt is not a picture we can show.');
  expect(window().textContent).toContain('damaged.jpg is damaged, or no picture.');
  expect(window().textContent).toContain('huge.gif is larger than 10 MB.');
  const chosen = () =>
    screen.queryAllByRole('img', { name: /^\w+\.jpg$/ }).map((one) => one.getAttribute('aria-label'));
  expect(chosen()).toEqual(['a.jpg']);
  await choose(...['b', 'c', 'd', 'e', 'f'].map((name): [string, string] => [`${name}.jpg`, 'image/jpeg']));
  expect(chosen()).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg']);
  expect(window().textContent).toContain('A review may have 5 photos at most.');
  fireEvent.click(screen.getByRole('button', { name: 'Remove b.jpg' }));
  await choose(['g.jpg', 'image/jpeg']);
  expect(chosen()).toEqual(['a.jpg', 'c.jpg', 'd.jpg', 'e.jpg', 'g.jpg']);
});
