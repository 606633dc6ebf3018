import { apiError } from '@selvedge/testing';
import { expect, it } from 'vitest';
import { placementFailure } from './placement-outcome.ts';

it.each([
  ['network', 'connection'],
  ['timeout', 'connection'],
  ['unreadable', 'store'],
  ['payment-pending', 'provider'],
  ['upstream-unavailable', 'provider'],
  ['unavailable', 'store'],
  ['internal', 'store'],
  ['conflict', 'store'],
] as const)('does not guess after %s, and blames the %s', (code, by) => {
  expect(placementFailure(apiError(code))).toEqual({ kind: 'unknown', by });
});

it('does not guess after a 5xx of any code, nor after an error that is not the API’s', () => {
  expect(placementFailure(apiError('forbidden', '', { status: 500 }))).toEqual({
    kind: 'unknown',
    by: 'store',
  });
  expect(placementFailure(new TypeError('oops'))).toEqual({ kind: 'unknown', by: 'store' });
});

it.each([
  ['payment-declined', 'Payment failed. Please try again.', 'payment'],
  ['payment-not-approved', 'Payment approval failed. Please try again.', 'payment'],
  ['cart-empty', 'Your cart is empty', 'cart'],
  ['out-of-stock', 'Order processing failed. Please try again.', 'cart'],
  ['shipping-rate-expired', 'Please select a shipping method', 'shipping'],
  ['amount-mismatch', 'Order amount mismatch', 'payment'],
  ['invalid-promotion', 'Invalid promotion code', 'shipping'],
  [
    'idempotency-conflict',
    'Failed to complete order. Please contact support if payment was deducted.',
    'payment',
  ],
  ['payment-used', 'Failed to complete order. Please contact support if payment was deducted.', 'payment'],
] as const)('says after %s: %s', (code, message, goTo) => {
  expect(placementFailure(apiError(code, '', { status: 409 }))).toMatchObject({
    kind: 'refused',
    message,
    goTo,
  });
});

it('says of a rate that is gone what the server says of it', () => {
  const refused = (said: string) =>
    placementFailure(apiError('shipping-rate-expired', said, { status: 409 }));
  expect(refused('Your cart, address or the shipping rate has changed.')).toMatchObject({
    detail: 'Your cart, address or the shipping rate has changed. You have not been charged.',
  });
  expect(refused('')).toMatchObject({
    detail: 'The shipping rates have expired and were calculated again. You have not been charged.',
  });
});

it('leaves it to the server to say whether a wrong amount was charged', () => {
  const said = 'PayPal took another amount than your order costs. All of it is being returned to you.';
  expect(placementFailure(apiError('amount-mismatch', said, { status: 409 }))).toMatchObject({
    message: 'Order amount mismatch',
    detail: said,
  });
});

it('does not repeat an order whose cart has another one on its way, nor throws the approval away', () => {
  expect(placementFailure(apiError('order-in-progress', 'Please wait.', { status: 409 }))).toMatchObject({
    kind: 'refused',
    detail: 'Please wait.',
    dropsApproval: false,
    forgets: 'cart',
  });
});

it('keeps the approval where it may be used again', () => {
  const refused = (code: 'rate-limited' | 'payment-declined') =>
    placementFailure(apiError(code, '', { status: 400 }));
  expect(refused('rate-limited')).toMatchObject({ dropsApproval: false });
  expect(refused('payment-declined')).toMatchObject({ dropsApproval: true });
});

it('goes back to the address when the server refuses it', () => {
  const error = apiError('invalid-request', 'Not a postal code', {
    fields: { 'shippingAddress.postalCode': 'bad' },
  });
  expect(placementFailure(error)).toMatchObject({ goTo: 'address' });
});

it('a session that ended is no refusal', () => {
  expect(placementFailure(apiError('unauthorized'))).toEqual({ kind: 'signed-out' });
});
