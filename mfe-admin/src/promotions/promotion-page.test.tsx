import type { AdminPromotion, ProductSummary } from '@selvedge/contract';
import { apiError, renderPage, type FakeHostOptions } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { AdminFailed } from '../layout/admin-failed.tsx';
import { sampleCategories } from '../banners/sample-banner.ts';
import { adminSession } from '../sign-in/admin-session.ts';
import { newPromotionPage, promotionPage } from './promotion-page.tsx';
import { samplePromotion } from './sample-promotion.ts';

type Api = NonNullable<FakeHostOptions['api']>;
const usual: Api = { listCategories: sampleCategories };
const openNew = (api: Api = {}) => renderPage(newPromotionPage, { api: { ...usual, ...api } });
const openOne = (promotion: AdminPromotion = samplePromotion(), api: Api = {}) =>
  renderPage(promotionPage, {
    url: '/admin/promotions/promotion-1',
    views: { Failed: AdminFailed },
    api: { ...usual, getPromotion: promotion, ...api },
  });
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const pick = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

beforeEach(() => {
  localStorage.clear();
  adminSession.open('operator-1');
});

test('makes a promotion of an amount, with all its conditions', async () => {
  const { host } = await openNew({ createPromotion: samplePromotion() });
  type('Code', ' autumn-5 ');
  type('Description', 'Five off');
  pick(/Fixed amount/);
  type('Amount in $', '5.5');
  type('Smallest order in $', '50');
  type('Uses in all', '100');
  type('Uses per customer', '1');
  type('Ends', '2026-12-01T09:30');
  fireEvent.click(screen.getByLabelText('For first orders only'));
  save();
  await waitFor(() =>
    expect(host.navigations).toEqual([{ href: '/admin/promotions/promotion-1', replace: true }]),
  );
  expect(host.fakeApi.callsOf('createPromotion')[0]?.input.body).toEqual({
    code: 'AUTUMN-5',
    description: 'Five off',
    kind: 'FIXED',
    percent: null,
    amount: 5.5,
    scope: 'CART',
    targetIds: [],
    minSubtotal: 50,
    usageLimit: 100,
    perCustomerLimit: 1,
    isForFirstOrder: true,
    isActive: true,
    startsAt: null,
    endsAt: new Date('2026-12-01T09:30').toISOString(),
  });
});

test('finds categories by any part of their way down, and takes them out again', async () => {
  const { host } = await openNew({ createPromotion: samplePromotion() });
  type('Code', 'COATS');
  type('Description', 'Coats');
  pick(/^Categories/);
  type('Find a category', 'women');
  fireEvent.click(await screen.findByRole('button', { name: 'Add Women › Coats' }));
  expect(document.activeElement).toBe(field('Find a category'));
  fireEvent.keyDown(field('Find a category'), { key: 'Enter' });
  const chosen = within(screen.getByRole('list', { name: 'Categories that are chosen' }));
  expect(chosen.getAllByRole('listitem').map((item) => item.textContent?.trim())).toEqual([
    'Women › Coats',
    'Women',
  ]);
  fireEvent.click(chosen.getByRole('button', { name: 'Remove Women' }));
  save();
  await waitFor(() =>
    expect(host.fakeApi.callsOf('createPromotion')[0]?.input.body).toMatchObject({
      scope: 'CATEGORY',
      targetIds: ['coats'],
    }),
  );
});

test('finds products by name, each once, and says when the search does not answer', async () => {
  const found = (productName: string) =>
    ({ productId: productName.toLowerCase(), productName }) as ProductSummary;
  const answers = [
    { content: [found('Tee'), found('Tee')], totalPages: 1, totalElements: 2, last: true },
    apiError('unavailable'),
  ];
  await openNew({ searchProducts: () => answers.shift() as never });
  pick(/^Products/);
  type('Find a product', 'tee');
  fireEvent.click(await screen.findByRole('button', { name: 'Add Tee' }));
  expect(screen.getByRole('list', { name: 'Products that are chosen' }).textContent).toContain('Tee');
  type('Find a product', 'tees');
  expect(await screen.findByText(/The search did not answer/)).toBeTruthy();
});

test('a product that is gone says so, and does not keep anybody from changing the rest', async () => {
  const promotion = samplePromotion({
    scope: 'PRODUCT',
    targetIds: ['gone'],
    targets: [{ id: 'gone', name: null }],
  });
  const { host } = await openOne(promotion, { updatePromotion: promotion });
  expect(screen.getByText('no longer in the store')).toBeTruthy();
  type('Description', 'Still on');
  save();
  await waitFor(() =>
    expect(host.fakeApi.callsOf('updatePromotion')[0]?.input.body).toMatchObject({
      targetIds: ['gone'],
      basedOn: '2026-11-01T11:05:00.000Z',
    }),
  );
});

test('says at each field what is wrong, and sends nothing', async () => {
  const { host } = await openNew();
  type('Code', 'two words');
  type('Percent', '120');
  type('Smallest order in $', 'ten');
  type('Uses in all', '0');
  pick(/^Products/);
  save();
  expect(await screen.findByText(/digits, - and _ make a code/)).toBeTruthy();
  for (const words of [
    'Description is required',
    /from 0\.01 to 100/,
    /nothing for no minimum/,
    /nothing for no limit/,
    'Choose a product at least',
  ])
    expect(screen.getByText(words)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Code')));
  expect(host.fakeApi.callsOf('createPromotion')).toEqual([]);
});

test('a limit below what is used is told before it is sent', async () => {
  const { host } = await openOne();
  type('Uses in all', '2');
  save();
  expect(await screen.findByText('At least 3: so often it has been used')).toBeTruthy();
  expect(host.fakeApi.callsOf('updatePromotion')).toEqual([]);
});

test('a code that is taken is told at the field, and nothing is lost', async () => {
  await openNew({
    createPromotion: apiError('conflict', 'There is a promotion with the code TAKEN already.', {
      fields: { code: 'is taken by another promotion' },
    }),
  });
  type('Code', 'taken');
  type('Description', 'Mine');
  save();
  expect(await screen.findByText('is taken by another promotion')).toBeTruthy();
  expect(screen.getByText('There is a promotion with the code TAKEN already.')).toBeTruthy();
  expect([field('Code').value, field('Description').value]).toEqual(['taken', 'Mine']);
});

test('can be deleted only while nobody has used it', async () => {
  const used = await openOne();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(screen.getByText('$42.50')).toBeTruthy();
  used.unmount();
  const { host } = await openOne(samplePromotion({ usedCount: 0 }), { deletePromotion: { message: 'gone' } });
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(host.navigations).toEqual([{ href: '/admin/promotions', replace: false }]));
});
