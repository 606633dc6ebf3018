import { createHash } from 'node:crypto';
import type { AttemptRule } from './attempt-limits.ts';

export interface LoginAttempt {
  audience: 'shopper' | 'admin';
  emailKey: string;
  /** The caller's network address. */
  clientAddress: string;
  /** Whether this account signed in from there before. */
  isKnownOrigin: boolean;
}

const QUARTER_HOUR = 900;

/**
 * Few tries a pair of account and address, more an address, and a ceiling an account over all addresses.
 * The ceiling leaves out places the owner signed in from, so that an attack on an account,
 * from however many addresses, never locks its owner out there. The same for known and unknown accounts.
 */
export function loginRules({
  audience,
  emailKey,
  clientAddress,
  isKnownOrigin,
}: LoginAttempt): AttemptRule[] {
  const pair = {
    subject: `${audience}-login pair ${emailKey} ${clientAddress}`,
    limit: 10,
    windowSeconds: QUARTER_HOUR,
  };
  const address = {
    subject: `${audience}-login address ${clientAddress}`,
    limit: 100,
    windowSeconds: QUARTER_HOUR,
  };
  const account = { subject: `${audience}-login account ${emailKey}`, limit: 100, windowSeconds: 3600 };
  return isKnownOrigin ? [pair, address] : [pair, address, account];
}

export function verificationRules(emailKey: string, clientAddress: string): AttemptRule[] {
  return [
    { subject: `verify-mail account ${emailKey}`, limit: 5, windowSeconds: 3600 },
    { subject: `verify-mail address ${clientAddress}`, limit: 60, windowSeconds: 3600 },
  ];
}

export function originHash(tenantCode: string, clientAddress: string): string {
  return createHash('sha256').update(`${tenantCode} ${clientAddress}`).digest('base64url');
}
