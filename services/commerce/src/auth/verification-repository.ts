import { type ExpressionBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { hashToken, newToken } from './tokens.ts';

const LIFETIME_MS = 24 * 3_600_000;
/** Wrong guesses that a code allows. */
const CODE_ATTEMPTS = 5;

/** @returns when a token or code that is made now expires */
export const expiryOf = (now: Date) => new Date(now.getTime() + LIFETIME_MS);

/**
 * @param verifiedAt when the owner showed the code of the same email; `null` for a token that is mailed
 * @returns the token
 */
export async function createVerification(
  tx: Tx,
  tenantCode: string,
  { emailKey, expiresAt, verifiedAt }: { emailKey: string; expiresAt: Date; verifiedAt: Date | null },
): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('email_verifications')
    .values({
      tenant_code: tenantCode,
      token_hash: hashToken(token),
      email_key: emailKey,
      expires_at: expiresAt,
      verified_at: verifiedAt,
      used_at: null,
    })
    .execute();
  return token;
}

/**
 * Finds or makes the salt of an address's code. Every email has the same code until it expires or its guesses are used up:
 * emails may overtake each other, and whoever has two of them may use either.
 * @returns the salt
 */
export async function ensureCodeSalt(
  tx: Tx,
  tenantCode: string,
  { emailKey, expiresAt, now }: { emailKey: string; expiresAt: Date; now: Date },
): Promise<string> {
  const fresh = newToken();
  const isGood = sql`verification_codes.expires_at > ${now} AND verification_codes.attempts < ${CODE_ATTEMPTS}`;
  const row = await tx
    .insertInto('verification_codes')
    .values({ tenant_code: tenantCode, email_key: emailKey, salt: fresh, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['tenant_code', 'email_key']).doUpdateSet({
        salt: sql<string>`CASE WHEN ${isGood} THEN verification_codes.salt ELSE ${fresh} END`,
        attempts: sql<number>`CASE WHEN ${isGood} THEN verification_codes.attempts ELSE 0 END`,
        expires_at: expiresAt,
      }),
    )
    .returning('salt')
    .executeTakeFirstOrThrow();
  return row.salt;
}

/**
 * Counts a guess, then compares it: parallel guesses wait for each other here, and none is free. The count has to be
 * committed, so throw only after the transaction.
 * @returns when the right code expires, or how many tries are left after a wrong one; undefined where no code is live
 */
export async function guessVerificationCode(
  tx: Tx,
  tenantCode: string,
  { emailKey, isRight }: { emailKey: string; isRight: (salt: string) => boolean },
  now: Date,
): Promise<{ expiresAt: Date } | { triesLeft: number } | undefined> {
  const row = await tx
    .updateTable('verification_codes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('tenant_code', '=', tenantCode)
    .where('email_key', '=', emailKey)
    .where('attempts', '<', CODE_ATTEMPTS)
    .where('expires_at', '>', now)
    .returning(['salt', 'attempts', 'expires_at'])
    .executeTakeFirst();
  if (!row) return undefined;
  if (!isRight(row.salt)) return { triesLeft: CODE_ATTEMPTS - row.attempts };
  // Only wrong guesses count: the answer to the right one may have been lost.
  await tx
    .updateTable('verification_codes')
    .set({ attempts: row.attempts - 1 })
    .where('tenant_code', '=', tenantCode)
    .where('email_key', '=', emailKey)
    .execute();
  return { expiresAt: row.expires_at };
}

/** @returns the confirmed address; undefined for a token that is unknown or expired */
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
    .where('used_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** A token that the owner of the address has shown and that is not too old. */
function isVerified(tenantCode: string, token: string, emailKey: string, now: Date) {
  return (one: ExpressionBuilder<Tables, 'email_verifications'>) =>
    one.and([
      one('tenant_code', '=', tenantCode),
      one('token_hash', '=', hashToken(token)),
      one('email_key', '=', emailKey),
      one('verified_at', 'is not', null),
      one('expires_at', '>', now),
    ]);
}
