import { expect, it } from 'vitest';
import { isAmountOf, payPalOrderOf } from '../payment/paypal-order.ts';
import { orderTotals } from './order-totals.ts';
import { percentOf } from './percent.ts';

const totals = orderTotals({ subtotal: 150, tax: 10.88, shipping: 8.5, discount: 15 });

it('total = subtotal + tax + shipping − discount', () => {
  expect(totals.totalMinor).toBe(15438);
});

it('never takes more off than the goods cost', () => {
  expect(orderTotals({ subtotal: 10, tax: 0, shipping: 5, discount: 25 }).totalMinor).toBe(500);
});

it('adds what floating point cannot', () => {
  expect(orderTotals({ subtotal: 0.1, tax: 0.2, shipping: 1.005, discount: 0 }).totalMinor).toBe(130);
});

it('the parts of the payment order add up to its amount', () => {
  for (let cents = 0; cents < 2_000; cents += 37) {
    const one = orderTotals({
      subtotal: 19.99 + cents / 100,
      tax: cents / 300,
      shipping: cents / 700,
      discount: cents / 900,
    });
    const amount = payPalOrderOf(one, 'cart-1').purchase_units[0]?.amount;
    const part = (name: 'item_total' | 'tax_total' | 'shipping' | 'discount') =>
      Math.round(Number(amount?.breakdown?.[name]?.value) * 100);
    expect(part('item_total') + part('tax_total') + part('shipping') - part('discount')).toBe(
      Math.round(Number(amount?.value) * 100),
    );
  }
});

it('asks PayPal for nothing about delivery, in dollars, to be captured', () => {
  expect(payPalOrderOf(totals, 'cart-1')).toMatchObject({
    intent: 'CAPTURE',
    application_context: { shipping_preference: 'NO_SHIPPING' },
    purchase_units: [{ custom_id: 'cart-1', amount: { currency_code: 'USD', value: '154.38' } }],
  });
});

it('an approved amount is the order’s within one cent', () => {
  expect(isAmountOf(totals, 154.38)).toBe(true);
  expect(isAmountOf(totals, 154.39)).toBe(true);
  expect(isAmountOf(totals, 154.4)).toBe(false);
  expect(isAmountOf(totals, 154.36)).toBe(false);
});

it('writes a rate without needless zeros', () => {
  expect([percentOf(0.0725), percentOf(0.06), percentOf(0.08875), percentOf(0)]).toEqual([
    '7.25',
    '6',
    '8.875',
    '0',
  ]);
});
