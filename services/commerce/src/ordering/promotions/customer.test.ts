import { expect, it } from 'vitest';
import { guestAsCustomer } from './customer.ts';

const isSame = (one: string, other: string) =>
  guestAsCustomer(one).emailHash === guestAsCustomer(other).emailHash;

it.each([
  ['Robin@shop.test', 'robin@shop.test'],
  ['robin+sale@shop.test', 'robin@shop.test'],
  ['robin+a+b@shop.test', 'robin+c@shop.test'],
  ['ro.bin@gmail.com', 'robin+x@gmail.com'],
  ['ro.bin@googlemail.com', 'robin@googlemail.com'],
])('%s and %s are the same customer', (one, other) => {
  expect(isSame(one, other)).toBe(true);
});

it.each([
  ['ro.bin@shop.test', 'robin@shop.test'],
  ['+robin@shop.test', '+wren@shop.test'],
  ['robin@shop.test', 'robin@other.test'],
])('%s and %s are different customers', (one, other) => {
  expect(isSame(one, other)).toBe(false);
});
