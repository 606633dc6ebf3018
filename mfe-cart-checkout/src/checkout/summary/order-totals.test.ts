import { expect, it } from 'vitest';
import { matchesTotal, buildPayPalOrder } from '../payment/paypal-order.ts';
import { orderTotals } from './order-totals.ts';

const totals = orderTotals({ subtotal: 150, tax: 10.88, shipping: 8.5, discount: 15 });

it('computes the total as subtotal + tax + shipping − discount', () => {
  expect(totals.totalMinor).toBe(15438);
});

it('never discounts more than the subtotal', () => {
  expect(orderTotals({ subtotal: 10, tax: 0, shipping: 5, discount: 25 }).totalMinor).toBe(500);
});

it('adds amounts that floating point gets wrong', () => {
  expect(orderTotals({ subtotal: 0.1, tax: 0.2, shipping: 1.005, discount: 0 }).totalMinor).toBe(130);
});

it('splits the PayPal amount into parts that add up to it', () => {
  for (let cents = 0; cents < 2_000; cents += 37) {
    const one = orderTotals({
      subtotal: 19.99 + cents / 100,
      tax: cents / 300,
      shipping: cents / 700,
      discount: cents / 900,
    });
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
