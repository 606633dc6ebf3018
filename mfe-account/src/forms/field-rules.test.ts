import { Email, Phone } from '@selvedge/contract';
import { required } from '@selvedge/ui';
import { expect, test } from 'vitest';
import { emailRule, newPasswordRule, optionalPhoneRule } from './field-rules.ts';

const patternOf = (schema: object) => new RegExp((schema as { pattern: string }).pattern, 'u');

test('accepts exactly the emails that the contract accepts', () => {
  const pattern = patternOf(Email);
  for (const email of [
    'robin@example.com',
    'a.b+c@x.co',
    'robin',
    'robin@example',
    'a b@x.co',
    '@x.co',
    'a@x.c',
    'a\u202e@x.co',
    'a@x\u3164.co',
  ]) {
    expect(emailRule(email) === undefined, email).toBe(pattern.test(email));
  }
});

test('says what is wrong with an email', () => {
  expect(emailRule('  ')).toBe('Email is required');
  expect(emailRule('robin@example')).toBe('Please enter a valid email address');
  expect(emailRule(`${'r'.repeat(250)}@example.com`)).toBe('Email is too long');
});

test('accepts exactly the phone numbers that the contract accepts, or none', () => {
  const pattern = patternOf(Phone);
  for (const phone of [
    '5035550148',
    '(503) 555-0148',
    '+1 503.555.0148',
    '555-0148',
    '12',
    '+44 20 7946 0000',
  ]) {
    expect(optionalPhoneRule(phone) === undefined, phone).toBe(pattern.test(phone));
  }
  expect(optionalPhoneRule('')).toBeUndefined();
});

test('requires a new password of 8 to 128 characters', () => {
  expect(newPasswordRule('')).toBe('Password is required');
  expect(newPasswordRule('seven77')).toBe('Password must be at least 8 characters');
  expect(newPasswordRule('eight888')).toBeUndefined();
  expect(newPasswordRule('x'.repeat(129))).toBe('Password must be at most 128 characters');
});

test('treats spaces as empty', () => {
  expect(required('First name is required')('  ')).toBe('First name is required');
});
