import type { ExpressionBuilder } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { hashToken, newToken } from './tokens.ts';

const LIFETIME_MS = 24 * 3_600_000;

/** @returns the token for the mail */
export async function createVerification(
  tx: Tx,
  tenantCode: string,
  emailKey: string,
  now: Date,
): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('email_verifications')
    .values({
      tenant_code: tenantCode,
      token_hash: hashToken(token),
      email_key: emailKey,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
      verified_at: null,
      used_at: null,
    })
    .execute();
  return token;
}

/** @returns the confirmed address; undefined for a token that is unknown, used or expired */
export async function markVerified(
  tx: Tx,
  tenantCode: string,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('email_verifications')
    .set((eb) => ({ verified_at: eb.fn.coalesce('verified_at', eb.val(now)) }))
    .where('tenant_code', '=', tenantCode)
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('email_key')
    .executeTakeFirst();
  return row?.email_key;
}

export async function findVerified(tx: Tx, tenantCode: string, token: string, emailKey: string, now: Date) {
  const row = await tx
    .selectFrom('email_verifications')
    .select('token_hash')
    .where(isVerified(tenantCode, token, emailKey, now))
    .executeTakeFirst();
  return row !== undefined;
}

/** Spends a verified token once. @returns whether it could be */
export async function markUsed(tx: Tx, tenantCode: string, token: string, emailKey: string, now: Date) {
  const row = await tx
    .updateTable('email_verifications')
    .set({ used_at: now })
    .where(isVerified(tenantCode, token, emailKey, now))
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** A token that the owner of the address has shown, that is not spent and not too old. */
function isVerified(tenantCode: string, token: string, emailKey: string, now: Date) {
  return (one: ExpressionBuilder<Tables, 'email_verifications'>) =>
    one.and([
      one('tenant_code', '=', tenantCode),
      one('token_hash', '=', hashToken(token)),
      one('email_key', '=', emailKey),
      one('verified_at', 'is not', null),
      one('used_at', 'is', null),
      one('expires_at', '>', now),
    ]);
}
