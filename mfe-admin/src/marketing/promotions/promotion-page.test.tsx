import type { ProductSummary } from '@selvedge/contract';
import { apiError } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, press, pressInDialog, save, type } from '../../testing/form-actions.ts';
import { openNew, openOne, pick, vips } from './open-promotion.ts';
import { samplePromotion } from './sample-promotion.ts';

test('creates a fixed-amount promotion with every condition', async () => {
  const { host } = await openNew({ createPromotion: samplePromotion() });
  type('Code', ' autumn-5 ');
  type('Description', 'Five off');
  pick(/Fixed amount/);
  type('Amount in $', '5.5');
  type('Minimum order in $', '50');
  type('Total uses', '100');
  type('Uses per customer', '1');
  type('Ends', '2026-12-01T09:30');
  fireEvent.click(screen.getByLabelText('First orders only'));
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
    groupIds: [],
    isExclusive: true,
    priority: 0,
    isActive: true,
    startsAt: null,
    endsAt: new Date('2026-12-01T09:30').toISOString(),
  });
});

test('creates free shipping that applies automatically, for a group, and together with others', async () => {
  const { host } = await openNew({ createPromotion: samplePromotion({ code: null }) });
  pick(/^Automatically/);
  expect(screen.queryByRole('textbox', { name: /^Code/ })).toBeNull();
  type('Description', 'Free over $100');
  pick(/Free shipping/);
  type('Maximum in $', '12,5');
  type('Priority', '101');
  save();
  expect(await screen.findByText(/up to 10,000/)).toBeTruthy();
  expect(screen.getByText('Enter a whole number from 0 to 100')).toBeTruthy();
  type('Maximum in $', '12.50');
  type('Priority', '7');
  fireEvent.click(screen.getByLabelText('VIPs'));
  fireEvent.click(screen.getByLabelText('Can be combined'));
  save();
  await waitFor(() =>
    expect(host.fakeApi.callsOf('createPromotion')[0]?.input.body).toMatchObject({
      ...{ code: null, kind: 'FREE_SHIPPING', percent: null, amount: null, maxShipping: 12.5 },
      ...{ groupIds: [vips.id], isExclusive: false, priority: 7 },
    }),
  );
});

test('previews unsaved changes with sample products, and says why other promotions don’t apply', async () => {
  const totals = { subtotal: 50, promotions: [], discount: 0, shipping: 8, tax: null, total: 58 };
  const sale = {
    name: 'Sale',
    code: null,
    isThis: false,
    isApplied: false,
    discount: 0,
    reason: 'Not with this one',
  };
  const mine = {
    name: 'Autumn sale',
    code: 'AUTUMN10',
    isThis: true,
    isApplied: true,
    discount: 10,
    reason: '',
  };
  const { host } = await openOne(samplePromotion(), {
    previewPromotion: {
      lines: [{ productName: 'Tee', variantName: 'Moss / M', quantity: 1, price: 50, discount: 10 }],
      before: totals,
      after: { ...totals, promotions: [mine], discount: 10, total: 48 },
      promotions: [mine, sale],
    },
  });
  type('Percent', '20');
  press('Show preview');
  const promotions = await screen.findByRole('list', { name: 'Promotions in the preview' });
  expect(promotions.textContent).toContain('Autumn sale (this one): applies, -$10.00');
  expect(promotions.textContent).toContain('Sale: Not with this one');
  const amounts = (name: string) => screen.getByRole('region', { name }).textContent;
  expect([amounts('Without it'), amounts('With it')]).toEqual([
    expect.stringContaining('$58.00'),
    expect.stringContaining('$48.00'),
  ]);
  expect(host.fakeApi.callsOf('previewPromotion')[0]?.input.body).toMatchObject({
    ...{ id: 'promotion-1', items: [], shipping: 8, promotion: { percent: 20, code: 'AUTUMN10' } },
  });
  type('Percent', '');
  expect(screen.getByRole('button', { name: 'Show preview' })).toHaveProperty('disabled', true);
});

test('finds categories by any part of their path, and can remove them again', async () => {
  const { host } = await openNew({ createPromotion: samplePromotion() });
  type('Code', 'COATS');
  type('Description', 'Coats');
  pick(/^Categories/);
  type('Find a category', 'women');
  fireEvent.click(await screen.findByRole('button', { name: 'Add Women › Coats' }));
  expect(document.activeElement).toBe(field('Find a category'));
  fireEvent.keyDown(field('Find a category'), { key: 'Enter' });
  const chosen = within(screen.getByRole('list', { name: 'Selected categories' }));
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

test('finds each product once by name, and says when the search fails', async () => {
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
  expect(screen.getByRole('list', { name: 'Selected products' }).textContent).toContain('Tee');
  type('Find a product', 'tees');
  expect(await screen.findByText(/Search isn’t working/)).toBeTruthy();
});

test('a deleted product is marked and doesn’t block other changes', async () => {
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

test('shows an error at each invalid field and submits nothing', async () => {
  const { host } = await openNew();
  type('Code', 'two words');
  type('Percent', '120');
  type('Minimum order in $', 'ten');
  type('Total uses', '0');
  pick(/^Products/);
  save();
  expect(await screen.findByText(/hyphens or underscores/)).toBeTruthy();
  for (const message of [
    'Description is required',
    /from 0\.01 to 100/,
    /empty for no minimum/,
    /a whole number from 1 to/,
    'Select at least one product',
  ])
    expect(screen.getByText(message)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Code')));
  expect(host.fakeApi.callsOf('createPromotion')).toEqual([]);
});

test('rejects a limit below the current uses before submitting', async () => {
  const { host } = await openOne();
  type('Total uses', '2');
  save();
  expect(await screen.findByText('Enter at least 3, the number of times it’s been used')).toBeTruthy();
  expect(host.fakeApi.callsOf('updatePromotion')).toEqual([]);
});

test('shows at its field that a code is already used, and keeps the form', async () => {
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

test('a promotion can be deleted only if it was never used', async () => {
  const used = await openOne();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(screen.getByText('$42.50')).toBeTruthy();
  used.unmount();
  const { host } = await openOne(samplePromotion({ usedCount: 0 }), { deletePromotion: { message: 'gone' } });
  press('Delete');
  pressInDialog('Delete');
  await waitFor(() => expect(host.navigations).toEqual([{ href: '/admin/promotions', replace: false }]));
});
