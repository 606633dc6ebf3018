import { expect, it } from 'vitest';
import { matchesTotal, buildPayPalOrder } from '../payment/paypal-order.ts';
import { orderTotals } from './order-totals.ts';

const sample = (subtotal: number, tax: number, shipping: number, discount: number, total: number) =>
  orderTotals({
    subtotal,
    shipping,
    discount,
    total,
    promotions: [],
    tax: { amount: tax, rate: 0, stateCode: 'CA' },
  });
const totals = sample(150, 10.88, 8.5, 15, 154.38);

it('takes every amount from the server, in cents', () => {
  expect(totals).toEqual({
    subtotalMinor: 15_000,
    taxMinor: 1_088,
    shippingMinor: 850,
    discountMinor: 1_500,
    totalMinor: 15_438,
  });
});

it('splits the PayPal amount into parts that add up to it', () => {
  for (let cents = 0; cents < 2_000; cents += 37) {
    const [subtotal, tax, shipping, discount] = [1_999 + cents, cents * 3, cents * 7, cents * 2];
    const total = subtotal + tax + shipping - discount;
    const one = sample(subtotal / 100, tax / 100, shipping / 100, discount / 100, total / 100);
    const amount = buildPayPalOrder(one, 'cart-1').purchase_units[0]?.amount;
    const part = (name: 'item_total' | 'tax_total' | 'shipping' | 'discount') =>
      Math.round(Number(amount?.breakdown?.[name]?.value) * 100);
    expect(part('item_total') + part('tax_total') + part('shipping') - part('discount')).toBe(
      Math.round(Number(amount?.value) * 100),
    );
  }
});

it('requests a capture in US dollars without a shipping address', () => {
  expect(buildPayPalOrder(totals, 'cart-1')).toMatchObject({
    intent: 'CAPTURE',
    application_context: { shipping_preference: 'NO_SHIPPING' },
    purchase_units: [{ custom_id: 'cart-1', amount: { currency_code: 'USD', value: '154.38' } }],
  });
});

it('accepts an approved amount that differs by at most one cent', () => {
  expect(matchesTotal(totals, 154.38)).toBe(true);
  expect(matchesTotal(totals, 154.39)).toBe(true);
  expect(matchesTotal(totals, 154.4)).toBe(false);
  expect(matchesTotal(totals, 154.36)).toBe(false);
});
