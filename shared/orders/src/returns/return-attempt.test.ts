// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { clearAttempt, readAttempt, startAttempt } from './return-attempt.ts';

const request = (quantity: number) => ({
  items: [{ orderItemId: 'line-1', quantity }],
  returnReason: 'Too large',
});
const name = 'returnAttempt:FIELDNOTE:order-1';
beforeEach(() => sessionStorage.clear());

test('uses the same key for the same return and a new key for another', () => {
  const key = startAttempt('FIELDNOTE', 'order-1', request(1));
  expect(startAttempt('FIELDNOTE', 'order-1', request(1))).toBe(key);
  expect(startAttempt('FIELDNOTE', 'order-1', request(2))).not.toBe(key);
  expect(startAttempt('MAISONLUNE', 'order-1', request(1))).not.toBe(key);
  expect(startAttempt('FIELDNOTE', 'order-2', request(1))).not.toBe(key);
});

test('uses a new key after a reply', () => {
  const key = startAttempt('FIELDNOTE', 'order-1', request(1));
  clearAttempt('FIELDNOTE', 'order-1');
  expect(readAttempt('FIELDNOTE', 'order-1')).toBeNull();
  expect(startAttempt('FIELDNOTE', 'order-1', request(1))).not.toBe(key);
});

test.each([
  '{',
  '7',
  'null',
  '{"key":"a b","request":{"items":[],"returnReason":""}}',
  '{"key":"a","request":{"items":[null],"returnReason":""}}',
  '{"key":"a","request":{"items":{}}}',
])('discards an invalid stored attempt: %s', (stored) => {
  sessionStorage.setItem(name, stored);
  expect(readAttempt('FIELDNOTE', 'order-1')).toBeNull();
  expect(sessionStorage.getItem(name)).toBeNull();
});
