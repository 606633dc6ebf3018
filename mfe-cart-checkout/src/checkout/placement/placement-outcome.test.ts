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
] as const)('treats %s as unknown, caused by the %s', (code, cause) => {
  expect(placementFailure(apiError(code))).toEqual({ kind: 'unknown', cause });
});

it('treats any 5xx, and any error that is not an ApiError, as unknown', () => {
  expect(placementFailure(apiError('forbidden', '', { status: 500 }))).toEqual({
    kind: 'unknown',
    cause: 'store',
  });
  expect(placementFailure(new TypeError('oops'))).toEqual({ kind: 'unknown', cause: 'store' });
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

it('shows the server’s reason for an expired rate, or a default one', () => {
  const refused = (serverMessage: string) =>
    placementFailure(apiError('shipping-rate-expired', serverMessage, { status: 409 }));
  expect(refused('Your cart, address or the shipping rate has changed.')).toMatchObject({
    detail: 'Your cart, address or the shipping rate has changed. You haven’t been charged.',
  });
  expect(refused('')).toMatchObject({
    detail: 'The shipping rates expired, so we calculated them again. You haven’t been charged.',
  });
});

it('lets the server say whether a wrong amount was charged', () => {
  const serverMessage = 'PayPal charged a different amount. We’re refunding all of it.';
  expect(placementFailure(apiError('amount-mismatch', serverMessage, { status: 409 }))).toMatchObject({
    message: 'Order amount mismatch',
    detail: serverMessage,
  });
});

it('neither repeats an order that is already in progress nor drops its approval', () => {
  expect(placementFailure(apiError('order-in-progress', 'Please wait.', { status: 409 }))).toMatchObject({
    kind: 'refused',
    detail: 'Please wait.',
    dropsApproval: false,
    invalidates: 'cart',
  });
});

it('keeps the approval when it can be used again', () => {
  const refused = (code: 'rate-limited' | 'payment-declined') =>
    placementFailure(apiError(code, '', { status: 400 }));
  expect(refused('rate-limited')).toMatchObject({ dropsApproval: false });
  expect(refused('payment-declined')).toMatchObject({ dropsApproval: true });
});

it('goes back to the address step when the server rejects the address', () => {
  const error = apiError('invalid-request', 'Not a postal code', {
    fields: { 'shippingAddress.postalCode': 'bad' },
  });
  expect(placementFailure(error)).toMatchObject({ goTo: 'address' });
});

it('does not treat an expired session as a refusal', () => {
  expect(placementFailure(apiError('unauthorized'))).toEqual({ kind: 'signed-out' });
});
