import type { AdminBanner } from '@selvedge/contract';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { field, press, save, type } from '../../testing/form-actions.ts';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { bannerPage, newBannerPage } from './banner-page.tsx';
import { sampleBanner, sampleCategories } from './sample-banner.ts';

const defaultApi: ApiAnswers = {
  listCategories: sampleCategories,
  createPreview: apiError('not-found'),
};
const openNew = (api: ApiAnswers = {}) => renderAdminPage(newBannerPage, { ...defaultApi, ...api });
const openOne = (banner: AdminBanner = sampleBanner(), api: ApiAnswers = {}) =>
  renderAdminPage(bannerPage, { ...defaultApi, getBanner: banner, ...api }, '/admin/banners/banner-1');

test('creates a banner once on repeated clicks and opens it for editing', async () => {
  const { host } = await openNew({ createBanner: sampleBanner() });
  type('Title', ' Autumn coats ');
  type('Link', '/category/coats');
  type('Starts', '2026-12-01T09:30');
  const button = screen.getByRole('button', { name: 'Save Changes' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(host.navigations).toEqual([{ href: '/admin/banners/banner-1', replace: true }]));
  const calls = host.fakeApi.callsOf('createBanner');
  expect(calls).toHaveLength(1);
  expect(calls[0]?.input).toMatchObject({
    idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    body: {
      title: 'Autumn coats',
      linkUrl: '/category/coats',
      type: 'NEW_ARRIVAL',
      placement: 'HOME_HERO',
      categoryId: null,
      startsAt: new Date('2026-12-01T09:30').toISOString(),
      endsAt: null,
    },
  });
});

test('retries with the same idempotency key, and uses a new one if the draft changed', async () => {
  const answers = [apiError('network'), apiError('network'), sampleBanner()];
  const { host } = await openNew({ createBanner: () => answers.shift() as AdminBanner });
  const keys = () => host.fakeApi.callsOf('createBanner').map(({ input }) => input.idempotencyKey);
  type('Title', 'Autumn coats');
  save();
  expect(await screen.findByText('Failed to save the banner')).toBeTruthy();
  expect(field('Title').value).toBe('Autumn coats');
  save();
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(await screen.findByText('Failed to save the banner')).toBeTruthy();
  type('Title', 'Winter coats');
  save();
  await waitFor(() => expect(host.navigations).toHaveLength(1));
  expect(keys()[1]).toBe(keys()[0]);
  expect(keys()[2]).not.toBe(keys()[0]);
});

test('shows an error at each invalid field, sends nothing and focuses the first one', async () => {
  const { host } = await openNew();
  type('Link', 'javascript:alert(1)');
  type('Sort order', 'first');
  type('Starts', '2026-12-02T09:30');
  type('Ends', '2026-12-01T09:30');
  save();
  expect(await screen.findByText('Title is required')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Title')));
  for (const text of [
    /starts with \//,
    'Enter a whole number from 0 to 9999',
    'The end must be after the start',
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(host.fakeApi.callsOf('createBanner')).toEqual([]);
});

test('shows a field error of the service at its field', async () => {
  const imageId = 'This picture no longer exists. Please upload it again.';
  await openOne(sampleBanner(), {
    updateBanner: apiError('invalid-request', 'wrong', { fields: { imageId } }),
  });
  type('Title', 'Winter coats');
  save();
  expect(await screen.findByText(imageId)).toBeTruthy();
});

test("saves against the loaded version, so another operator's change is not overwritten", async () => {
  const { host } = await openOne(sampleBanner(), {
    updateBanner: apiError('changed-meanwhile', 'changed', { status: 409 }),
  });
  type('Title', 'Winter coats');
  save();
  expect(await screen.findByText(/Somebody else has changed this since you opened it/)).toBeTruthy();
  expect(field('Title').value).toBe('Winter coats');
  expect(host.fakeApi.callsOf('updateBanner')[0]?.input.body.basedOn).toBe('2026-11-01T11:05:00.000Z');
});

test("keeps the seconds of a time that wasn't edited", async () => {
  const startsAt = '2026-11-01T11:05:42.123Z';
  const { host } = await openOne(sampleBanner({ startsAt }), { updateBanner: sampleBanner() });
  type('Title', 'Winter coats');
  save();
  await waitFor(() => expect(host.fakeApi.callsOf('updateBanner')[0]?.input.body.startsAt).toBe(startsAt));
});

test('describes where the banner appears and warns if no page shows it', async () => {
  await openOne();
  const note = () =>
    screen.getByText(/as a slide|No page shows this banner|coats|under “/i, { selector: '[role=status] *' });
  expect(note().textContent).toContain('as a slide in the carousel');
  type('Type', 'PROMOTIONAL');
  expect(screen.getByText('No page shows this banner')).toBeTruthy();
  type('Placement', 'CATEGORY_PAGE');
  expect(screen.queryByText('No page shows this banner')).toBeNull();
  expect(screen.getByText('At the top of every category page.')).toBeTruthy();
  type('Category', 'coats');
  expect(screen.getByText('At the top of the Women › Coats page.')).toBeTruthy();
});

test("drops the category if the placement doesn't use one", async () => {
  const banner = sampleBanner({ placement: 'CATEGORY_PAGE', type: 'CATEGORY', categoryId: 'coats' });
  const { host } = await openOne(banner, { updateBanner: sampleBanner() });
  type('Placement', 'HOME_HERO');
  save();
  await waitFor(() => expect(host.fakeApi.callsOf('updateBanner')[0]?.input.body.categoryId).toBeNull());
});

test('can be edited if the categories fail to load', async () => {
  const banner = sampleBanner({ placement: 'CATEGORY_PAGE', type: 'CATEGORY', categoryId: 'coats' });
  await openOne(banner, { listCategories: apiError('unavailable') });
  expect(screen.getByText(/categories failed to load/)).toBeTruthy();
  expect(field('Category').value).toBe('coats');
});

test('discards changes, including the picture', async () => {
  await openOne();
  press('Remove picture');
  type('Title', 'Winter coats');
  expect(screen.queryByRole('img', { name: 'A coat on a hook' })).toBeNull();
  press('Discard');
  expect(field('Title').value).toBe('Autumn coats');
  expect(screen.getByRole('img', { name: 'A coat on a hook' })).toBeTruthy();
});

test('asks before deleting, reports a failure and returns to the list', async () => {
  const answers = [apiError('network'), { message: 'gone' }];
  const { host } = await openOne(sampleBanner(), {
    deleteBanner: () => answers.shift() as { message: string },
  });
  press('Delete');
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this banner?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('Failed to delete the banner')).toBeTruthy();
  expect(host.navigations).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(host.navigations).toEqual([{ href: '/admin/banners', replace: false }]));
  expect(host.toasts).toEqual([{ type: 'success', message: 'The banner was deleted.' }]);
});

test('shows that the banner doesn’t exist, inside the admin layout', async () => {
  await openOne(sampleBanner(), { getBanner: apiError('not-found') });
  expect(screen.getByText('Banner not found')).toBeTruthy();
});

test("previews unsaved changes, refreshes after each change and says when it can't", async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let count = 0;
    const { host } = await openOne(sampleBanner(), {
      createPreview: () =>
        count === 2
          ? apiError('unavailable')
          : { token: `token ${(count += 1)}`, expiresAt: '2026-11-01T12:00:00Z', themeProblems: [] },
    });
    const pause = () => vi.advanceTimersByTimeAsync(1_000);
    const frame = () => document.querySelector('iframe');
    await pause();
    await vi.waitFor(() => expect(frame()?.getAttribute('src')).toBe('/?preview=token+1'));
    type('Title', 'Winter');
    type('Title', 'Winter coats');
    await pause();
    await vi.waitFor(() => expect(frame()?.getAttribute('src')).toBe('/?preview=token+2'));
    expect(host.fakeApi.callsOf('createPreview')).toHaveLength(2);
    expect(host.fakeApi.callsOf('createPreview')[1]?.input.body).toMatchObject({
      banner: { id: 'banner-1', banner: { title: 'Winter coats' } },
    });
    type('Title', '');
    expect(screen.getByText(/when the form is complete/)).toBeTruthy();
    type('Title', 'Spring coats');
    await pause();
    await vi.waitFor(() => expect(screen.getByText(/preview isn’t available right now/)).toBeTruthy());
  } finally {
    vi.useRealTimers();
  }
});
