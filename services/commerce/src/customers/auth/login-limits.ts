import type { AttemptRule } from '../../platform/limits/attempt-limits.ts';

export interface LoginAttempt {
  audience: 'shopper' | 'admin';
  emailKey: string;
  /** As `getClientNetwork` returns it. */
  clientNetwork: string;
  /** Whether this account signed in from there before. */
  isKnownClientNetwork: boolean;
}

const QUARTER_HOUR = 900;

/**
 * Limits sign-in attempts: a few per account and network, more per network across accounts, and up to a hundred networks
 * per account, each counted once per window. So attackers get at most a thousand guesses an hour per account. The limit per
 * account doesn't apply where the owner has signed in before, so that an attack never locks them out there. The same limits
 * apply to known and unknown accounts.
 */
export function loginRules({
  audience,
  emailKey,
  clientNetwork,
  isKnownClientNetwork,
}: LoginAttempt): AttemptRule[] {
  const pair = {
    subject: `${audience}-login pair ${emailKey} ${clientNetwork}`,
    limit: 10,
    windowSeconds: QUARTER_HOUR,
  };
  const network = networkRule(audience, clientNetwork);
  const account = {
    subject: `${audience}-login account ${emailKey}`,
    limit: 100,
    windowSeconds: 3600,
    countsFirstOnly: true,
  };
  return isKnownClientNetwork ? [pair, network] : [pair, network, account];
}

function networkRule(audience: LoginAttempt['audience'], clientNetwork: string): AttemptRule {
  return { subject: `${audience}-login address ${clientNetwork}`, limit: 100, windowSeconds: QUARTER_HOUR };
}

/**
 * Limits guesses of the current password by whoever holds an operator's session. Failed sign-ins elsewhere don't count, so
 * an attack from outside can't keep the operator from choosing a new password.
 */
export function passwordChangeRules(adminId: string, clientNetwork: string): AttemptRule[] {
  return [
    { subject: `password-change account ${adminId}`, limit: 10, windowSeconds: QUARTER_HOUR },
    networkRule('admin', clientNetwork),
  ];
}

/**
 * Limits wrong codes after a right password. Three codes in a million are valid at a time, so guessing one takes decades.
 */
export function secondFactorRules(adminId: string): AttemptRule[] {
  return [
    { subject: `second-factor quarter-hour ${adminId}`, limit: 5, windowSeconds: QUARTER_HOUR },
    { subject: `second-factor day ${adminId}`, limit: 30, windowSeconds: 86_400 },
  ];
}

/** Limits passkey challenges, each of which is a row until it expires. */
export function challengeRules(clientNetwork: string): AttemptRule[] {
  return [{ subject: `passkey-challenge address ${clientNetwork}`, limit: 100, windowSeconds: QUARTER_HOUR }];
}

/** Limits audit entries about refused sign-ins, per operator and for all unknown accounts together. */
export function refusedSignInRule(adminId: string | undefined): AttemptRule {
  return { subject: `refused sign-in ${adminId ?? 'unknown'}`, limit: 30, windowSeconds: 3600 };
}

/** Limits requests for verification emails. As with resets, there's no limit by email address alone. */
export function verificationRules(emailKey: string, clientNetwork: string): AttemptRule[] {
  return [
    { subject: `verify-mail pair ${emailKey} ${clientNetwork}`, limit: 5, windowSeconds: 3600 },
    { subject: `verify-mail address ${clientNetwork}`, limit: 60, windowSeconds: 3600 },
  ];
}

/** Limits verification emails per inbox. If more are withheld, the five in the inbox still work. */
export function verificationMailRule(emailKey: string): AttemptRule {
  return { subject: `verify-mail inbox ${emailKey}`, limit: 5, windowSeconds: 3600 };
}

/**
 * Limits verification codes, in addition to the few wrong tries per code (verification-repository.ts). `perNetwork` limits
 * wrong codes. `perEmail` limits all tries while a code exists, so that requesting new codes doesn't give attackers a real
 * chance. A shopper who is locked out can still use the link in the email.
 */
export const verificationCodeRules = (emailKey: string, clientNetwork: string) => ({
  perEmail: { subject: `verify-code account ${emailKey}`, limit: 20, windowSeconds: 86_400 },
  perNetwork: { subject: `verify-code address ${clientNetwork}`, limit: 60, windowSeconds: QUARTER_HOUR },
});

/**
 * Limits requests for password resets. There's no limit by account alone, so that nobody can use up someone else's
 * attempts. The number of emails per account is limited when they're sent (send-account-mail.ts).
 */
export function passwordResetRules({
  audience,
  emailKey,
  clientNetwork,
}: Omit<LoginAttempt, 'isKnownClientNetwork'>): AttemptRule[] {
  const kind = audience === 'admin' ? 'admin-reset-mail' : 'reset-mail';
  return [
    { subject: `${kind} pair ${emailKey} ${clientNetwork}`, limit: 5, windowSeconds: 3600 },
    { subject: `${kind} address ${clientNetwork}`, limit: 60, windowSeconds: 3600 },
  ];
}

/** Limits emails with reset links per inbox. The link in the newest one works for an hour. */
export function resetMailRule(audience: LoginAttempt['audience'], accountId: string): AttemptRule {
  return { subject: `reset-mail inbox ${audience} ${accountId}`, limit: 10, windowSeconds: 3600 };
}

/** Limits invalid tokens, from emails, passkeys, programs or Google. Valid ones don't count. */
export function tokenRules(
  kind: 'reset' | 'google' | 'invitation' | 'passkey' | 'deletion' | 'api-key',
  clientNetwork: string,
): AttemptRule[] {
  return [{ subject: `${kind}-token address ${clientNetwork}`, limit: 60, windowSeconds: QUARTER_HOUR }];
}

/**
 * Limits invitations, so that a store can't be used to fill inboxes. Operators have separate limits for an inbox, so nobody
 * can use up a colleague's.
 */
export function invitationRules(adminId: string, invitedKey: string): AttemptRule[] {
  // `kim+1@` and `kim+2@` arrive in one inbox.
  const inbox = invitedKey.replace(/\+[^@]*(?=@)/, '');
  return [
    { subject: `invitation inbox ${inbox} by ${adminId}`, limit: 5, windowSeconds: 3600 },
    { subject: `invitation operator ${adminId}`, limit: 50, windowSeconds: 3600 },
    { subject: 'invitation store', limit: 200, windowSeconds: 3600 },
  ];
}
