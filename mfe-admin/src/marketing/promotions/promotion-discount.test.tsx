import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, press, save, type } from '../../testing/form-actions.ts';
import { openNew, openOne, pick } from './open-promotion.ts';
import { samplePromotion } from './sample-promotion.ts';

test('creates buy 2, get 1 at half price', async () => {
  const { host } = await openNew({ createPromotion: samplePromotion() });
  type('Code', 'THREE');
  type('Description', 'The third at half price');
  pick(/Buy X, get Y/);
  type('Buy', '0');
  type('Percent off these', '50');
  save();
  expect(await screen.findByText('Enter a whole number from 1 to 99')).toBeTruthy();
  expect(host.fakeApi.callsOf('createPromotion')).toEqual([]);
  type('Buy', '2');
  save();
  await waitFor(() =>
    expect(host.fakeApi.callsOf('createPromotion')[0]?.input.body).toMatchObject({
      ...{ kind: 'BUY_X_GET_Y', buyQuantity: 2, getQuantity: 1, percent: 50, amount: null },
    }),
  );
});

test('creates tiers, which must increase', async () => {
  const { host } = await openNew({ createPromotion: samplePromotion() });
  type('Code', 'MORE');
  type('Description', 'More for more');
  pick(/^Tiers/);
  pick(/^Quantity/);
  press('Add tier');
  const [first, second] = screen.getAllByLabelText('Minimum items', { exact: false }) as [
    HTMLElement,
    HTMLElement,
  ];
  expect(document.activeElement).toBe(second);
  const fill = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
  fill(first, '3');
  fill(second, '3');
  for (const [index, element] of screen.getAllByRole('textbox', { name: /^Percent/ }).entries())
    fill(element, String((index + 1) * 10));
  save();
  expect(await screen.findByText('Enter more than in the tier above')).toBeTruthy();
  fill(second, '6');
  save();
  await waitFor(() =>
    expect(host.fakeApi.callsOf('createPromotion')[0]?.input.body).toMatchObject({
      ...{ kind: 'TIERS', percent: null, amount: null, tierBy: 'QUANTITY' },
      tiers: [
        { from: 3, percent: 10 },
        { from: 6, percent: 20 },
      ],
    }),
  );
});

test('shows the tiers of a promotion, and keeps other kinds’ fields when the kind changes back', async () => {
  const tiers = [{ from: 99.5, percent: 5 }];
  await openOne(samplePromotion({ kind: 'TIERS', percent: null, tierBy: 'AMOUNT', tiers }));
  expect(field('Minimum in $').value).toBe('99.5');
  pick(/Fixed price/);
  type('Price of each item in $', '15');
  pick(/^Tiers/);
  expect(field('Minimum in $').value).toBe('99.5');
  pick(/Fixed price/);
  expect(field('Price of each item in $').value).toBe('15');
});
