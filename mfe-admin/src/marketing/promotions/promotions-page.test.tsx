import { apiError, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type } from '../../testing/form-actions.ts';
import { onePage, renderAdminPage } from '../../testing/render-admin-page.ts';
import { promotionsPage } from './promotions-page.tsx';
import { samplePromotion } from './sample-promotion.ts';

const open = (api: ApiAnswers, url = '/admin/promotions') => renderAdminPage(promotionsPage, api, url);

test('shows each code with its discount, status and usage', async () => {
  const promotions = [
    samplePromotion(),
    samplePromotion({
      id: '2',
      code: 'COATS',
      kind: 'FIXED',
      percent: null,
      amount: 5,
      scope: 'CATEGORY',
      targets: [
        { id: 'coats', name: 'Coats' },
        { id: 'gone', name: null },
        { id: 'a', name: 'A' },
        { id: 'b', name: 'B' },
      ],
      usageLimit: 3,
    }),
    samplePromotion({
      id: '3',
      code: null,
      description: 'Summer sale',
      kind: 'FREE_SHIPPING',
      percent: null,
    }),
  ];
  await open({ listPromotions: onePage(promotions) });
  const table = within(screen.getByRole('table', { name: 'Promotions' }));
  const row = table.getByRole('row', { name: /AUTUMN10/ });
  for (const text of ['10% off', 'The whole cart', 'Active', '3 of 100', '$42.50'])
    expect(row.textContent).toContain(text);
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/admin/promotions/promotion-1');
  const automatic = table.getByRole('row', { name: /Summer sale/ });
  for (const text of ['Automatic', 'Free shipping']) expect(automatic.textContent).toContain(text);
  const used = table.getByRole('row', { name: /COATS/ });
  for (const text of ['$5.00 off', 'Coats, gone, A and 1 more', 'Used up'])
    expect(used.textContent).toContain(text);
});

test('searches for the query in the URL and says when nothing matches', async () => {
  const { host } = await open({ listPromotions: onePage([]) }, '/admin/promotions?q=%20winter%20&page=0');
  expect(host.fakeApi.callsOf('listPromotions')[0]?.input.query).toEqual({
    ...{ page: 0, size: 20, q: 'winter', all: true },
  });
  expect(screen.getByText('No promotions match.')).toBeTruthy();
  type('Code or description', 'spring');
  fireEvent.submit(screen.getByRole('search', { name: '' }));
  expect(host.navigations).toEqual([{ href: '/admin/promotions?q=spring', replace: false }]);
});

test('an empty list links to the form for a new promotion', async () => {
  await open({ listPromotions: onePage([]) });
  expect(screen.getByText('There are no promotions yet.')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Add promotion' })).toHaveLength(2);
});

test('turning a promotion off keeps all its rules', async () => {
  const promotion = samplePromotion({
    scope: 'PRODUCT',
    targetIds: ['tee'],
    targets: [{ id: 'tee', name: 'Tee' }],
    minSubtotal: 50,
    perCustomerLimit: 1,
    isForFirstOrder: true,
  });
  const { host } = await open({ listPromotions: onePage([promotion]), updatePromotion: promotion });
  fireEvent.click(screen.getByRole('switch', { name: 'AUTUMN10 active' }));
  await waitFor(() => expect(host.fakeApi.callsOf('listPromotions')).toHaveLength(2));
  expect(host.fakeApi.callsOf('updatePromotion')[0]?.input.body).toEqual({
    code: 'AUTUMN10',
    description: 'Autumn sale',
    kind: 'PERCENTAGE',
    percent: 10,
    amount: null,
    scope: 'PRODUCT',
    targetIds: ['tee'],
    minSubtotal: 50,
    usageLimit: 100,
    perCustomerLimit: 1,
    isForFirstOrder: true,
    groupIds: [],
    isExclusive: true,
    priority: 0,
    isActive: false,
    startsAt: null,
    endsAt: null,
    basedOn: promotion.updatedAt,
  });
});

test('shows an error when turning a promotion off fails', async () => {
  await open({ listPromotions: onePage([samplePromotion()]), updatePromotion: apiError('network') });
  fireEvent.click(screen.getByRole('switch'));
  expect(await screen.findByText('Failed to turn the promotion on or off')).toBeTruthy();
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true');
});
