import { apiError, renderPage, renderPageOnServer, testUser, type ApiAnswers } from '@selvedge/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { parkaApi, parkaUrl as url } from '../sample-catalog.ts';
import { productPage } from './product-page.ts';
// Imported here, so that no test waits for the lazy import.
import '../reviews/member/member-tools.ts';
import './recommendation/size-recommendation.tsx';

const medium = {
  size: 'M',
  reason: 'M suits your chest (39 in).',
  hasMeasurements: true,
  hasChart: true,
};
const open = (recommendSize: ApiAnswers['recommendSize'], isSignedIn = true) =>
  renderPage(productPage, {
    url,
    api: { ...parkaApi, recommendSize },
    ...(isSignedIn && { session: testUser }),
  });

test('shows a signed-in shopper the recommended size, and the reason after a press', async () => {
  const { host } = await open(medium);
  const button = await screen.findByRole('button', { name: 'Your size: M' });
  expect(host.fakeApi.callsOf('recommendSize')[0]?.input.params).toEqual({ id: 'field-parka' });
  expect(screen.queryByText(/suits your chest/)).toBeNull();
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText(/M suits your chest \(39 in\)\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Your measurements' }).getAttribute('href')).toBe(
    '/account/profile',
  );
});

test('says that the size is sold out in the selected color', async () => {
  await open({ ...medium, size: 'S', reason: 'S suits your chest (35 in).' });
  fireEvent.click(await screen.findByRole('button', { name: 'Your size: S' }));
  expect(screen.getByText(/S is sold out in this color\./)).toBeTruthy();
});

test('says why no size fits, and links to the measurements if there are none', async () => {
  const reason = 'Your size would be 3XL, which this product is not made in.';
  const first = await open({ ...medium, size: null, reason });
  fireEvent.click(await screen.findByRole('button', { name: 'Not available in your size' }));
  expect(screen.getByText(new RegExp(reason))).toBeTruthy();
  first.unmount();
  await open({ ...medium, size: null, hasMeasurements: false });
  expect((await screen.findByRole('link', { name: 'Find your size' })).getAttribute('href')).toBe(
    '/account/profile',
  );
});

test('shows nothing for a product without a size chart', async () => {
  const { host } = await open({ ...medium, size: null, hasChart: false });
  await vi.waitFor(() => expect(host.fakeApi.callsOf('recommendSize')).toHaveLength(1));
  await act(async () => undefined);
  expect(screen.queryByText(/[Yy]our size/)).toBeNull();
});

test('is not loaded for an anonymous shopper, and not in the server HTML', async () => {
  const { host } = await open(medium, false);
  await act(async () => undefined);
  expect(host.fakeApi.callsOf('recommendSize')).toEqual([]);
  expect(screen.queryByText(/your size/i)).toBeNull();
  const html = await renderPageOnServer(productPage, {
    url,
    api: { ...parkaApi, recommendSize: medium },
  });
  expect(html).not.toMatch(/your size/i);
});

test('disappears on sign-out, and is loaded again for the next shopper', async () => {
  const { host } = await open(medium);
  await screen.findByRole('button', { name: 'Your size: M' });
  await act(async () => host.setSession({ status: 'anonymous', user: null }));
  expect(screen.queryByText(/your size/i)).toBeNull();
  await act(async () => host.setSession({ status: 'signed-in', user: { ...testUser, id: 'another' } }));
  await screen.findByRole('button', { name: 'Your size: M' });
  expect(host.fakeApi.callsOf('recommendSize')).toHaveLength(2);
});

test('shows nothing when the request fails, and the sizes stay usable', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await open(apiError('unavailable'));
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(screen.getAllByRole('radio', { name: /^(S|M|2XL)/ })).toHaveLength(3);
  expect(screen.queryByRole('alert')).toBeNull();
  warn.mockRestore();
});
