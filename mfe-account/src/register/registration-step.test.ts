import { expect, test } from 'vitest';
import { stepFor } from './registration-step.ts';

const waiting = { email: 'robin@example.com', token: null, redirectPath: null };
const verified = { email: 'robin@example.com', token: 'token-1', redirectPath: null };

test('starts with the email step, whatever the URL asks for', () => {
  expect(stepFor(null, verified)).toBe('email');
  expect(stepFor('verify', null)).toBe('email');
  expect(stepFor('details', null)).toBe('email');
  expect(stepFor('elsewhere', verified)).toBe('email');
});

test('shows the token step until there is a token', () => {
  expect(stepFor('verify', waiting)).toBe('verify');
  expect(stepFor('details', waiting)).toBe('verify');
});

test('shows the details step once the email is verified', () => {
  expect(stepFor('details', verified)).toBe('details');
});
