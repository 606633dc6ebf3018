import { describe, expect, it } from 'vitest';
import { contactErrors } from './contact-rules.ts';

describe('contact rules', () => {
  it('requires email and phone', () => {
    expect(contactErrors({ email: ' ', phone: '' })).toEqual({
      email: 'Email is required',
      phone: 'Phone number is required',
    });
  });

  it.each(['robin', 'robin@', 'robin@host', 'a b@c.de', '@c.de'])('rejects the email %s', (email) => {
    expect(contactErrors({ email, phone: '5105550123' })).toEqual({
      email: 'Please enter a valid email address',
    });
  });

  it('rejects an email longer than 254 characters', () => {
    const email = `${'a'.repeat(250)}@example.com`;
    expect(contactErrors({ email, phone: '5105550123' })).toEqual({ email: 'Email is too long' });
  });

  it.each([
    '5105550123',
    '510-555-0123',
    '(510) 555-0123',
    '+1 510 555 0123',
    '1-510-555-0123',
    '510.555.0123',
  ])('accepts the phone number %s', (phone) =>
    expect(contactErrors({ email: 'robin@example.com', phone })).toEqual({}),
  );

  it.each(['555-0123', '51055501234', 'call me', '+44 20 7946 0958'])(
    'rejects the phone number %s',
    (phone) => {
      expect(contactErrors({ email: 'robin@example.com', phone })).toEqual({
        phone: 'Please enter a valid phone number',
      });
    },
  );
});
