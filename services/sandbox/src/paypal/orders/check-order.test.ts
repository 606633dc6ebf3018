import { expect, test } from 'vitest';
import { PayPalError } from '../paypal-error.ts';
import { checkOrderRequest } from './check-order.ts';

const usd = (value: string) => ({ currency_code: 'USD', value });

function issuesOf(purchaseUnit: object): string[] {
  try {
    checkOrderRequest({ intent: 'CAPTURE', purchase_units: [purchaseUnit] });
    return [];
  } catch (error) {
    if (error instanceof PayPalError) return error.details.map(({ issue }) => issue);
    throw error;
  }
}

const breakdown = {
  item_total: usd('30.00'),
  shipping: usd('5.99'),
  tax_total: usd('2.10'),
  discount: usd('3.00'),
};
const items = [{ name: 'Shirt', quantity: '2', unit_amount: usd('15.00') }];

test('accepts amounts that add up', () => {
  expect(issuesOf({ amount: { ...usd('35.09'), breakdown }, items })).toEqual([]);
  expect(issuesOf({ amount: usd('0.01') })).toEqual([]);
  expect(issuesOf({ amount: usd('5') })).toEqual([]);
});

test('rejects a total that isn’t items + shipping + tax − discount', () => {
  expect(issuesOf({ amount: { ...usd('35.10'), breakdown }, items })).toEqual(['AMOUNT_MISMATCH']);
});

test('rejects items that don’t add up to their total or have none', () => {
  const wrong = [{ name: 'Shirt', quantity: '3', unit_amount: usd('15.00') }];
  expect(issuesOf({ amount: { ...usd('35.09'), breakdown }, items: wrong })).toEqual(['ITEM_TOTAL_MISMATCH']);
  expect(issuesOf({ amount: usd('30.00'), items })).toEqual(['ITEM_TOTAL_REQUIRED']);
});

test('rejects malformed money', () => {
  expect(issuesOf({ amount: usd('12,50') })).toEqual(['INVALID_PARAMETER_SYNTAX']);
  expect(issuesOf({ amount: { currency_code: 'USD', value: 12.5 } })).toEqual(['INVALID_PARAMETER_SYNTAX']);
  expect(issuesOf({ amount: { value: '1.00' } })).toEqual(['MISSING_REQUIRED_PARAMETER']);
  expect(issuesOf({ amount: usd('1.001') })).toEqual(['DECIMAL_PRECISION']);
  expect(issuesOf({ amount: usd('0.00') })).toEqual(['CANNOT_BE_ZERO_OR_NEGATIVE']);
  expect(issuesOf({ amount: usd('-1.00') })).toEqual(['CANNOT_BE_NEGATIVE']);
  expect(
    issuesOf({
      amount: { ...usd('10.00'), breakdown: { item_total: { currency_code: 'EUR', value: '10.00' } } },
    }),
  ).toEqual(['CURRENCY_MISMATCH']);
});

test('rejects every malformed body with a 4xx error, never a 500', () => {
  const shapes = [null, 5, 'x', true, [], {}, [null], [5], usd('1.00'), { ...usd('1.00'), breakdown: null }];
  const wrong = [
    ...shapes,
    { ...usd('1.00'), breakdown: 'x' },
    { ...usd('1.00'), breakdown: { item_total: null } },
  ];
  const good = { amount: { ...usd('1.00'), breakdown: { item_total: usd('1.00') } } };
  const item = { name: 'Shirt', quantity: '1', unit_amount: usd('1.00') };
  const bodies = wrong.flatMap((shape) => [
    shape,
    { intent: shape, purchase_units: [good] },
    { intent: 'CAPTURE', purchase_units: shape },
    { intent: 'CAPTURE', purchase_units: [shape] },
    ...['amount', 'items', 'payee', 'reference_id'].map((field) => ({
      intent: 'CAPTURE',
      purchase_units: [{ ...good, [field]: shape }],
    })),
    ...Object.keys({ ...item, tax: 0 }).map((field) => ({
      intent: 'CAPTURE',
      purchase_units: [{ ...good, items: [{ ...item, [field]: shape }] }],
    })),
  ]);
  let rejected = 0;
  for (const body of bodies) {
    try {
      checkOrderRequest(body);
    } catch (error) {
      rejected += 1;
      expect(error, JSON.stringify(body)).toBeInstanceOf(PayPalError);
    }
  }
  // Some of the bodies are valid, such as one with another reference.
  expect(rejected / bodies.length).toBeGreaterThan(0.8);
});
