// @vitest-environment happy-dom
import '@selvedge/testing';
import { beforeEach, expect, it } from 'vitest';
import { readAttempt, startAttempt, writeAttempt } from './order-attempt.ts';

const key = 'checkoutAttempt:ONE';
const attempt = startAttempt(null, { paypalOrderId: 'PAYPAL-1', payerId: 'PAYER1', amount: 169.38 });

beforeEach(() => sessionStorage.clear());

it('is kept without an approval, for an order that costs nothing', () => {
  const free = startAttempt(null, null);
  writeAttempt('ONE', free);
  expect(readAttempt('ONE', null)).toEqual(free);
});

it('is only returned to the user who approved the payment', () => {
  writeAttempt('ONE', attempt);
  expect(readAttempt('ONE', 'user-1')).toBeNull();
  expect(readAttempt('ONE', null)).toEqual(attempt);
});

it.each([
  null,
  [],
  { owner: null },
  { ...attempt, key: 'line\nbreak' },
  { ...attempt, key: null },
  { ...attempt, approval: {} },
  { ...attempt, approval: { ...attempt.approval, amount: '169.38' } },
  { ...attempt, sent: 'yes' },
])('is deleted when it is malformed: %j', (stored) => {
  sessionStorage.setItem(key, JSON.stringify(stored));
  expect(readAttempt('ONE', null)).toBeNull();
  expect(sessionStorage.getItem(key)).toBeNull();
});
