import { expect, test } from 'vitest';
import { stepFor } from './registration-step.ts';

const waiting = { email: 'robin@example.com', token: null, wayBack: null };
const verified = { email: 'robin@example.com', token: 'token-1', wayBack: null };

test('begins with the e-mail, whatever the address asks for', () => {
  expect(stepFor(null, verified)).toBe('email');
  expect(stepFor('verify', null)).toBe('email');
  expect(stepFor('details', null)).toBe('email');
  expect(stepFor('elsewhere', verified)).toBe('email');
});

test('asks for the token until there is one', () => {
  expect(stepFor('verify', waiting)).toBe('verify');
  expect(stepFor('details', waiting)).toBe('verify');
});

test('asks for the details once the address is verified', () => {
  expect(stepFor('details', verified)).toBe('details');
});
