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
 * Few tries a pair of account and address, more an address over all accounts, and a ceiling an account: on how many
 * addresses try it, each of them counted once in a pair's window. A hundred addresses are more than one attacker
 * has at hand, and let nobody guess more than a thousand times an hour. The ceiling leaves out places the owner signed
 * in from, so that an attack from however many addresses never locks its owner out there. The same for known and
 * unknown accounts.
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
  const account = {
    subject: `${audience}-login account ${emailKey}`,
    limit: 100,
    windowSeconds: 3600,
    isOfFirstOnly: true,
  };
  return isKnownOrigin ? [pair, address] : [pair, address, account];
}

/** Of entries in the log about sign-ins that were refused: of one operator's account, and of all that are nobody's. */
export function refusedSignInRule(adminId: string | undefined): AttemptRule {
  return { subject: `refused sign-in ${adminId ?? 'of nobody'}`, limit: 30, windowSeconds: 3600 };
}

/** Of those who ask for a verification mail; as with resets, none counts by the mailed address alone. */
export function verificationRules(emailKey: string, clientAddress: string): AttemptRule[] {
  return [
    { subject: `verify-mail pair ${emailKey} ${clientAddress}`, limit: 5, windowSeconds: 3600 },
    { subject: `verify-mail address ${clientAddress}`, limit: 60, windowSeconds: 3600 },
  ];
}

/** Of verification mails in one inbox: those that are withheld leave five in it that are all good. */
export function verificationMailRule(emailKey: string): AttemptRule {
  return { subject: `verify-mail inbox ${emailKey}`, limit: 5, windowSeconds: 3600 };
}

/**
 * Of verification codes, beside the few wrong ones that each code allows (verification-repository.ts). `ofNetwork`: wrong
 * ones. `ofAddress`: those that met a live code, wrong or right, because new codes must not add up to a good chance within
 * a day. Whoever is locked out still has the link in the email.
 */
export const verificationCodeRules = (emailKey: string, clientAddress: string) => ({
  ofAddress: { subject: `verify-code account ${emailKey}`, limit: 20, windowSeconds: 86_400 },
  ofNetwork: { subject: `verify-code address ${clientAddress}`, limit: 60, windowSeconds: QUARTER_HOUR },
});

/**
 * Of those who ask for a reset. None counts by account alone: whoever asks on and on for somebody else's account uses
 * up their own attempts. How many mails an account gets is limited where they are written (send-account-mail.ts).
 */
export function passwordResetRules(emailKey: string, clientAddress: string): AttemptRule[] {
  return [
    { subject: `reset-mail pair ${emailKey} ${clientAddress}`, limit: 5, windowSeconds: 3600 },
    { subject: `reset-mail address ${clientAddress}`, limit: 60, windowSeconds: 3600 },
  ];
}

/** Of those who show a token, mailed or Google's; what is accepted is taken back, so that only failures count. */
export function tokenRules(kind: 'reset' | 'google', clientAddress: string): AttemptRule[] {
  return [{ subject: `${kind}-token address ${clientAddress}`, limit: 60, windowSeconds: QUARTER_HOUR }];
}

export function originHash(tenantCode: string, clientAddress: string): string {
  return createHash('sha256').update(`${tenantCode} ${clientAddress}`).digest('base64url');
}
