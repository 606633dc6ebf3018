import { randomUUID } from 'node:crypto';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Selectable } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { findRow, insertRows, updateRow } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { countAttempts, tooManyAttempts } from '../../platform/limits/attempt-limits.ts';
import { challengeRules } from '../auth/login-limits.ts';
import { loadWebAuthn } from './load-webauthn.ts';

const lifetimeMs = 5 * 60_000;

/** A browser's answer to a challenge. */
export interface PasskeyAnswer {
  challengeId: string;
  /** WebAuthn's JSON. */
  response: Record<string, unknown>;
}

/** The options of a challenge, as the browser needs them. */
export interface PasskeyChallenge {
  challengeId: string;
  options: Record<string, unknown>;
}

/** @param adminId the operator who adds a passkey; null to sign in or to confirm */
export async function saveChallenge(
  tx: Tx,
  tenantCode: string,
  { challenge, adminId, now }: { challenge: string; adminId: string | null; now: Date },
): Promise<string> {
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const row = { tenant_code: tenantCode, id, challenge, admin_id: adminId, expires_at: expiresAt };
  await insertRows(tx, 'passkey_challenges', row);
  return id;
}

/** Uses up a challenge. @returns undefined if it's unknown, used, expired or for another purpose */
export async function consumeChallenge(
  tx: Tx,
  tenantCode: string,
  { id, adminId, now }: { id: string; adminId: string | null; now: Date },
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('passkey_challenges')
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', id)
    .where('admin_id', 'is not distinct from', adminId)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst();
  return row?.challenge;
}

/** Creates a challenge for any passkey of the store's host. @throws AppError `rate-limited` */
export async function startPasskeySignIn(
  { db, clock }: { db: Database; clock: Clock },
  { tenantCode, origin, clientNetwork }: { tenantCode: string; origin: string; clientNetwork: string },
): Promise<PasskeyChallenge> {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    userVerification: 'required',
    timeout: lifetimeMs,
  });
  const challengeId = await db.inTenant(tenantCode, async (tx) => {
    const now = clock();
    if (!(await countAttempts(tx, tenantCode, challengeRules(clientNetwork), now)).isAllowed) return null;
    return saveChallenge(tx, tenantCode, { challenge: options.challenge, adminId: null, now });
  });
  if (challengeId === null) throw tooManyAttempts();
  return { challengeId, options: { ...options } };
}

/** The WebAuthn user handle in an operator's passkeys, as Base64url. */
export const userHandleOf = (adminId: string): string => Buffer.from(adminId).toString('base64url');

/** Whether the page wasn't embedded in another site's page. */
export function isFromOwnPage({ clientDataJSON }: { clientDataJSON: string }): boolean {
  const { crossOrigin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
    crossOrigin?: unknown;
  };
  return crossOrigin !== true;
}

/**
 * Checks a browser's answer. The device has checked the person too, by fingerprint, face or PIN, so a passkey counts as two
 * factors.
 * @returns the operator who has the passkey; undefined if the answer isn't valid
 */
export async function verifyPasskey(
  tx: Tx,
  tenantCode: string,
  { answer, origin, now }: { answer: PasskeyAnswer; origin: string; now: Date },
): Promise<Selectable<Tables['admins']> | undefined> {
  const challenge = await consumeChallenge(tx, tenantCode, { id: answer.challengeId, adminId: null, now });
  const response = answer.response as unknown as AuthenticationResponseJSON;
  if (challenge === undefined || typeof response.id !== 'string') return undefined;
  const host = new URL(origin).hostname;
  const passkey = await findRow(tx, 'admin_passkeys', {
    tenant_code: tenantCode,
    credential_id: response.id,
    host,
  });
  if (!passkey) return undefined;
  // Locked before the passkey, as when a passkey is removed.
  const operator = await findRow(tx, 'admins', { tenant_code: tenantCode, id: passkey.admin_id }, 'forShare');
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: Number(passkey.counter),
    },
    // The library throws for anything that isn't valid.
  }).catch(() => null);
  if (!verified?.verified || !isFromOwnPage(response.response)) return undefined;
  // WebAuthn requires this check. Devices send what they were given when the passkey was created.
  const { userHandle } = response.response;
  if (userHandle !== undefined && userHandle !== userHandleOf(passkey.admin_id)) return undefined;
  // Two requests that a copied authenticator signed with the same counter can't both pass.
  const unchanged = { tenant_code: tenantCode, id: passkey.id, counter: passkey.counter };
  const { newCounter } = verified.authenticationInfo;
  const used = await updateRow(tx, 'admin_passkeys', unchanged, { counter: newCounter, last_used_at: now });
  return used && operator;
}
