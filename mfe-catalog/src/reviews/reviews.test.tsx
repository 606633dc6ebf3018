import { apiError, renderInHost, testUser } from '@selvedge/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ratings, review } from '../sample-catalogue.ts';
import { Reviews } from './reviews.tsx';

const url = '/products/field-parka/details?selectedColor=Ink';
const first = {
  content: [review('1', { helpfulCount: 3 }), review('2', { verifiedPurchase: false })],
  last: false,
};
const element = <Reviews productId="field-parka" summary={ratings} first={first} />;
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

test('leads visitors to the login and back; a signed-in shopper needs no login', () => {
  const { host } = renderInHost(element, { url });
  expect(screen.getByRole('link', { name: 'Login to Write a Review' }).getAttribute('href')).toBe(
    `/login?redirect=${encodeURIComponent('/products/field-parka/details?selectedColor=Ink').replaceAll('%20', '+')}`,
  );
  act(() => host.setSession({ status: 'signed-in', user: testUser }));
  expect(screen.queryByText('Login to Write a Review')).toBeNull();
});

test('says when there are none yet', () => {
  renderInHost(<Reviews productId="field-parka" summary={null} first={{ content: [], last: true }} />, {
    url,
  });
  expect(screen.getByText('No reviews yet.')).toBeTruthy();
});
