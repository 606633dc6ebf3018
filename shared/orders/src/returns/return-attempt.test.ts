// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { forgetAttempt, readAttempt, startAttempt } from './return-attempt.ts';

const request = (quantity: number) => ({
  items: [{ orderItemId: 'line-1', quantity }],
  returnReason: 'Too large',
});
const name = 'returnAttempt:FIELDNOTE:order-1';
beforeEach(() => sessionStorage.clear());

test('sends the same return with the same key, and another with another', () => {
  const key = startAttempt('FIELDNOTE', 'order-1', request(1));
  expect(startAttempt('FIELDNOTE', 'order-1', request(1))).toBe(key);
  expect(startAttempt('FIELDNOTE', 'order-1', request(2))).not.toBe(key);
  expect(startAttempt('MAISONLUNE', 'order-1', request(1))).not.toBe(key);
  expect(startAttempt('FIELDNOTE', 'order-2', request(1))).not.toBe(key);
});

test('sends a return anew once there was an answer', () => {
  const key = startAttempt('FIELDNOTE', 'order-1', request(1));
  forgetAttempt('FIELDNOTE', 'order-1');
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
])('takes nothing for an attempt that is none: %s', (kept) => {
  sessionStorage.setItem(name, kept);
  expect(readAttempt('FIELDNOTE', 'order-1')).toBeNull();
  expect(sessionStorage.getItem(name)).toBeNull();
});
