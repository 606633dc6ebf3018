import type { AdminBanner } from '@selvedge/contract';
import { apiError, renderPage, type FakeHostOptions } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AdminFailed } from '../layout/admin-failed.tsx';
import { adminSession } from '../sign-in/admin-session.ts';
import { bannerPage, newBannerPage } from './banner-page.tsx';
import { sampleBanner, sampleCategories } from './sample-banner.ts';

type Api = NonNullable<FakeHostOptions['api']>;
const usual: Api = {
  listCategories: sampleCategories,
  createPreview: apiError('not-found'),
};
const openNew = (api: Api = {}) => renderPage(newBannerPage, { api: { ...usual, ...api } });
const openOne = (banner: AdminBanner = sampleBanner(), api: Api = {}) =>
  renderPage(bannerPage, {
    url: '/admin/banners/banner-1',
    views: { Failed: AdminFailed },
    api: { ...usual, getBanner: banner, ...api },
  });
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

beforeEach(() => {
  localStorage.clear();
  adminSession.open('operator-1');
});

test('makes a banner once, however often the button is pressed, and goes on to edit it', async () => {
  const { host } = await openNew({ createBanner: sampleBanner() });
  type('Title', ' Autumn coats ');
  type('Leads to', '/category/coats');
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

test('a second try after a lost reply has the key of the first', async () => {
  const answers = [apiError('network'), sampleBanner()];
  const { host } = await openNew({ createBanner: () => answers.shift() as AdminBanner });
  type('Title', 'Autumn coats');
  save();
  expect(await screen.findByText('Failed to save the banner')).toBeTruthy();
  expect(field('Title').value).toBe('Autumn coats');
  save();
  await waitFor(() => expect(host.navigations).toHaveLength(1));
  const keys = host.fakeApi.callsOf('createBanner').map(({ input }) => input.idempotencyKey);
  expect(keys[0]).toBe(keys[1]);
});

test('what was changed after a lost reply is another request, with a key of its own', async () => {
  const answers = [apiError('network'), sampleBanner()];
  const { host } = await openNew({ createBanner: () => answers.shift() as AdminBanner });
  type('Title', 'Autumn coats');
  save();
  expect(await screen.findByText('Failed to save the banner')).toBeTruthy();
  type('Title', 'Winter coats');
  save();
  await waitFor(() => expect(host.navigations).toHaveLength(1));
  const keys = host.fakeApi.callsOf('createBanner').map(({ input }) => input.idempotencyKey);
  expect(keys[0]).not.toBe(keys[1]);
});

test('says at each field what is wrong, sends nothing, and brings the focus to the first', async () => {
  const { host } = await openNew();
  type('Leads to', 'javascript:alert(1)');
  type('Order', 'first');
  type('Starts', '2026-12-02T09:30');
  type('Ends', '2026-12-01T09:30');
  save();
  expect(await screen.findByText('Title is required')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Title')));
  for (const words of [/Begin with \//, 'A whole number from 0 to 9999', 'The end must be after the start.'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(host.fakeApi.callsOf('createBanner')).toEqual([]);
});

test('what the service says of a field stands there', async () => {
  const imageId = 'This picture is no longer there. Please upload it again.';
  await openOne(sampleBanner(), {
    updateBanner: apiError('invalid-request', 'wrong', { fields: { imageId } }),
  });
  type('Title', 'Winter coats');
  save();
  expect(await screen.findByText(imageId)).toBeTruthy();
});

test('changes a banner from what was loaded; what somebody else changed meanwhile is not written over', async () => {
  const { host } = await openOne(sampleBanner(), {
    updateBanner: apiError('changed-meanwhile', 'changed', { status: 409 }),
  });
  type('Title', 'Winter coats');
  save();
  expect(await screen.findByText(/Somebody else has changed this since you opened it/)).toBeTruthy();
  expect(field('Title').value).toBe('Winter coats');
  expect(host.fakeApi.callsOf('updateBanner')[0]?.input.body.basedOn).toBe('2026-11-01T11:05:00.000Z');
});

test('seconds of a time that nobody touched stay', async () => {
  const startsAt = '2026-11-01T11:05:42.123Z';
  const { host } = await openOne(sampleBanner({ startsAt }), { updateBanner: sampleBanner() });
  type('Title', 'Winter coats');
  save();
  await waitFor(() => expect(host.fakeApi.callsOf('updateBanner')[0]?.input.body.startsAt).toBe(startsAt));
});

test('says where it is shown, and warns of a pair that no page shows', async () => {
  await openOne();
  const note = () =>
    screen.getByText(/as a slide|No page shows this|coats|under “/i, { selector: '[role=status] *' });
  expect(note().textContent).toContain('as a slide of the large carousel');
  fireEvent.change(field('Type'), { target: { value: 'PROMOTIONAL' } });
  expect(screen.getByText('No page shows this')).toBeTruthy();
  fireEvent.change(field('Placement'), { target: { value: 'CATEGORY_PAGE' } });
  expect(screen.queryByText('No page shows this')).toBeNull();
  expect(screen.getByText('At the top of every category’s page.')).toBeTruthy();
  fireEvent.change(field('Category'), { target: { value: 'coats' } });
  expect(screen.getByText('At the top of the page of Women › Coats.')).toBeTruthy();
});

test('a category that was chosen is not sent with a place that has none', async () => {
  const banner = sampleBanner({ placement: 'CATEGORY_PAGE', type: 'CATEGORY', categoryId: 'coats' });
  const { host } = await openOne(banner, { updateBanner: sampleBanner() });
  fireEvent.change(field('Placement'), { target: { value: 'HOME_HERO' } });
  save();
  await waitFor(() => expect(host.fakeApi.callsOf('updateBanner')[0]?.input.body.categoryId).toBeNull());
});

test('can be edited without the categories', async () => {
  const banner = sampleBanner({ placement: 'CATEGORY_PAGE', type: 'CATEGORY', categoryId: 'coats' });
  await openOne(banner, { listCategories: apiError('unavailable') });
  expect(screen.getByText(/categories could not be fetched/)).toBeTruthy();
  expect(field('Category').value).toBe('coats');
});

test('taken back is as it was, the picture too', async () => {
  await openOne();
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
  type('Title', 'Winter coats');
  expect(screen.queryByRole('img', { name: 'A coat on a hook' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(field('Title').value).toBe('Autumn coats');
  expect(screen.getByRole('img', { name: 'A coat on a hook' })).toBeTruthy();
});

test('asks before it is deleted, says when that failed, and leads back to the list', async () => {
  const answers = [apiError('network'), { message: 'gone' }];
  const { host } = await openOne(sampleBanner(), {
    deleteBanner: () => answers.shift() as { message: string },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this banner?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('Failed to delete the banner')).toBeTruthy();
  expect(host.navigations).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(host.navigations).toEqual([{ href: '/admin/banners', replace: false }]));
  expect(host.toasts).toEqual([{ type: 'success', message: 'The banner is deleted.' }]);
});

test('that is gone says so in the frame', async () => {
  await openOne(sampleBanner(), { getBanner: apiError('not-found') });
  expect(screen.getByText('There is no such banner any more')).toBeTruthy();
});

test('shows the page with what is not saved yet, anew after a change, and says when it cannot', async () => {
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
    await vi.waitFor(() => expect(frame()?.getAttribute('src')).toBe('/?preview=token%201'));
    type('Title', 'Winter');
    type('Title', 'Winter coats');
    await pause();
    await vi.waitFor(() => expect(frame()?.getAttribute('src')).toBe('/?preview=token%202'));
    expect(host.fakeApi.callsOf('createPreview')).toHaveLength(2);
    expect(host.fakeApi.callsOf('createPreview')[1]?.input.body).toMatchObject({
      banner: { id: 'banner-1', banner: { title: 'Winter coats' } },
    });
    type('Title', '');
    expect(screen.getByText(/as soon as the form is complete/)).toBeTruthy();
    type('Title', 'Spring coats');
    await pause();
    await vi.waitFor(() => expect(screen.getByText(/preview is not to be had right now/)).toBeTruthy());
  } finally {
    vi.useRealTimers();
  }
});
