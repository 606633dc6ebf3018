import { apiError, renderInHost, testUser, type ApiAnswers } from '@selvedge/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ratings, review } from '../sample-catalog.ts';
// Imported here, so that no test waits for the lazy import.
import './form/review-dialog.tsx';
import './member/member-tools.ts';
import { Reviews } from './reviews.tsx';

const path = '/products/field-parka/details';
const first = { page: 0, content: [review('1')], last: true };
const own = review('own', { title: 'Mine', isOwn: true });
const written = { review: own, summary: { ...ratings, totalReviews: 7, userHasReviewed: true } };
const replies = { listReviews: { ...first, totalPages: 1, totalElements: 1 }, getReviewSummary: ratings };
const otherShopper = { status: 'signed-in', user: { ...testUser, id: 'other' } } as const;
const dialog = () => screen.getByRole('dialog', { name: 'Write a Review' });
const submit = () => within(dialog()).getByRole<HTMLButtonElement>('button', { name: 'Submit Review' });
const comment = () => within(dialog()).getByLabelText<HTMLTextAreaElement>(/^Review/);
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

/** The reviews of a product, and a button that goes to the next one, as a link to another product does. */
function Products() {
  const [productId, setProductId] = useState('field-parka');
  return (
    <>
      <button onClick={() => setProductId('fen-coat')}>Next product</button>
      <Reviews productId={productId} summary={ratings} first={first} hrefFor={() => path} />
    </>
  );
}

async function openForm(api: ApiAnswers = {}, url = path) {
  const rendered = await act(async () =>
    renderInHost(<Products />, { url, session: testUser, api: { ...replies, ...api } }),
  );
  if (url.includes('#')) await waitForDialog();
  else await pressWrite();
  return rendered;
}

async function pressWrite() {
  fireEvent.click(await screen.findByRole('button', { name: 'Write a Review' }));
  await waitForDialog();
}

async function waitForDialog() {
  await waitFor(dialog);
  // Its effects can run after it's on screen.
  await act(async () => undefined);
}

async function choosePhotos(...names: [name: string, type: string, size?: number][]) {
  const files = names.map(([name, mime, size = 10]) => {
    const file = new File(['x'], name, { type: mime });
    Object.defineProperty(file, 'size', { value: size });
    return file;
  });
  await act(async () => fireEvent.change(screen.getByLabelText(/Add photos/), { target: { files } }));
}

test('a review needs a rating and a text', async () => {
  const { host } = await openForm();
  expect(submit().disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: '4 stars: Very good' }));
  type(comment(), '   ');
  expect(submit().disabled).toBe(true);
  fireEvent.submit(comment().form as HTMLFormElement);
  expect(host.fakeApi.callsOf('submitReview')).toEqual([]);
  type(comment(), 'Warm.');
  expect(submit().disabled).toBe(false);
});

test('a submitted review closes the dialog, appears at the top and updates the summary', async () => {
  const { host } = await openForm({ submitReview: written });
  fireEvent.click(screen.getByRole('radio', { name: '4 stars: Very good' }));
  type(comment(), ' Warm. ');
  await choosePhotos(['a.jpg', 'image/jpeg'], ['b.png', 'image/png']);
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
    "the server's message",
    apiError('conflict', 'You have already reviewed this product'),
    'You have already reviewed this product',
  ],
  ['the default message', apiError('network'), 'Failed to submit review'],
])('a failure shows %s and keeps the draft', async (_, error, message) => {
  await openForm({ submitReview: error });
  fireEvent.click(screen.getByRole('radio', { name: '2 stars: Fair' }));
  type(comment(), 'Cold.');
  await choosePhotos(['a.jpg', 'image/jpeg']);
  await act(async () => fireEvent.submit(comment().form as HTMLFormElement));
  expect(screen.getByRole('alert').textContent).toContain(message);
  expect(comment().value).toBe('Cold.');
  expect(screen.getByRole('img', { name: 'a.jpg' })).toBeTruthy();
  fireEvent.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Write a Review' })));
  expect(comment().value).toBe('Cold.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('after an expired session, the login leads back to the form with the draft', async () => {
  const first = await openForm({ submitReview: apiError('unauthorized', 'Please sign in') });
  fireEvent.click(screen.getByRole('radio', { name: '5 stars: Excellent' }));
  type(comment(), 'Kept.');
  await act(async () => fireEvent.submit(comment().form as HTMLFormElement));
  expect(first.host.session.consumeRedirect()).toBe(`${path}#write-review`);
  first.unmount();
  const { host } = await openForm({}, `${path}#write-review`);
  expect(comment().value).toBe('Kept.');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '5 stars: Excellent' }).checked).toBe(true);
  expect(host.navigations).toEqual([{ href: path, replace: true }]);
});

test('accepts up to five images within the size limit, and each can be removed', async () => {
  await openForm();
  await choosePhotos(
    ['notes.txt', 'text/plain'],
    ['damaged.jpg', 'image/jpeg'],
    ['huge.gif', 'image/gif', 10_485_761],
    ['a.jpg', 'image/jpeg'],
  );
  expect(dialog().textContent).toContain("We can't show notes.txt.");
  expect(dialog().textContent).toContain("damaged.jpg is damaged or isn't an image.");
  expect(dialog().textContent).toContain('huge.gif is larger than 10 MB.');
  const chosen = () =>
    screen.queryAllByRole('img', { name: /^\w+\.jpg$/ }).map((one) => one.getAttribute('aria-label'));
  expect(chosen()).toEqual(['a.jpg']);
  await choosePhotos(
    ...['b', 'c', 'd', 'e', 'f'].map((name): [string, string] => [`${name}.jpg`, 'image/jpeg']),
  );
  expect(chosen()).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg']);
  expect(dialog().textContent).toContain('You can add up to 5 photos.');
  fireEvent.click(screen.getByRole('button', { name: 'Remove b.jpg' }));
  await choosePhotos(['g.jpg', 'image/jpeg']);
  expect(chosen()).toEqual(['a.jpg', 'c.jpg', 'd.jpg', 'e.jpg', 'g.jpg']);
});

test('a draft and its photos stay with the product', async () => {
  await openForm();
  type(comment(), 'Warm.');
  await choosePhotos(['a.jpg', 'image/jpeg']);
  await act(async () => fireEvent.click(screen.getByText('Next product')));
  expect(screen.queryByRole('dialog')).toBeNull();
  await pressWrite();
  expect(comment().value).toBe('');
  expect(screen.queryByRole('img', { name: 'a.jpg' })).toBeNull();
});

test('a draft and its photos stay with the shopper', async () => {
  const { host } = await openForm();
  type(comment(), 'Warm.');
  await choosePhotos(['a.jpg', 'image/jpeg']);
  await act(async () => host.setSession(otherShopper));
  expect(screen.queryByRole('dialog')).toBeNull();
  await pressWrite();
  expect(comment().value).toBe('');
  expect(screen.queryByRole('img', { name: 'a.jpg' })).toBeNull();
});

test("another shopper doesn't see a review as their own", async () => {
  const { host } = await openForm({ submitReview: written });
  fireEvent.click(screen.getByRole('radio', { name: '4 stars: Very good' }));
  type(comment(), 'Warm.');
  await act(async () => fireEvent.submit(comment().form as HTMLFormElement));
  expect(screen.getByText('Your review')).toBeTruthy();
  await act(async () => host.setSession(otherShopper));
  expect(screen.queryByText('Your review')).toBeNull();
  expect(screen.getByRole('button', { name: 'Write a Review' })).toBeTruthy();
});

test('says that a review is waiting for approval', async () => {
  const review = { ...own, unpublished: { status: 'WAITING' as const } };
  const { host } = await openForm({ submitReview: { ...written, review } });
  fireEvent.click(screen.getByRole('radio', { name: '4 stars: Very good' }));
  type(comment(), 'Warm');
  await act(async () => fireEvent.click(submit()));
  const message = 'Thank you! Your review will appear once the store approves it.';
  await waitFor(() => expect(host.toasts).toEqual([{ type: 'success', message }]));
});
