import { type ExpressionBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { insertRows, updateRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { sha256, newToken } from '../../platform/secrets/tokens.ts';

const LIFETIME_MS = 24 * 3_600_000;
/** Wrong guesses allowed per code. */
const CODE_ATTEMPTS = 5;

/** @returns when a token or code created now expires */
export const getExpiry = (now: Date) => new Date(now.getTime() + LIFETIME_MS);

/**
 * @param verifiedAt when the owner entered the code from the same email; `null` for an emailed token
 * @returns the token
 */
export async function createVerification(
  tx: Tx,
  tenantCode: string,
  { emailKey, expiresAt, verifiedAt }: { emailKey: string; expiresAt: Date; verifiedAt: Date | null },
): Promise<string> {
  const token = newToken();
  await insertRows(tx, 'email_verifications', {
    tenant_code: tenantCode,
    token_hash: sha256(token),
    email_key: emailKey,
    expires_at: expiresAt,
    verified_at: verifiedAt,
    used_at: null,
  });
  return token;
}

/**
 * Finds or creates the salt for an address's code. Until the code expires or its guesses are used up, every email contains
 * the same one, because emails can arrive in any order and each should work.
 * @returns the salt
 */
export async function ensureCodeSalt(
  tx: Tx,
  tenantCode: string,
  { emailKey, expiresAt, now }: { emailKey: string; expiresAt: Date; now: Date },
): Promise<string> {
  const newSalt = newToken();
  const isValid = sql`verification_codes.expires_at > ${now} AND verification_codes.attempts < ${CODE_ATTEMPTS}`;
  const row = await tx
    .insertInto('verification_codes')
    .values({ tenant_code: tenantCode, email_key: emailKey, salt: newSalt, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['tenant_code', 'email_key']).doUpdateSet({
        salt: sql<string>`CASE WHEN ${isValid} THEN verification_codes.salt ELSE ${newSalt} END`,
        attempts: sql<number>`CASE WHEN ${isValid} THEN verification_codes.attempts ELSE 0 END`,
        expires_at: expiresAt,
      }),
    )
    .returning('salt')
    .executeTakeFirstOrThrow();
  return row.salt;
}

/**
 * Counts a guess before comparing it, so that parallel guesses wait for each other and all count. The count must be
 * committed, so only throw after the transaction.
 * @returns the expiry of the right code, or the tries left after a wrong one; undefined if there's no valid code
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
  // Only wrong guesses count, because the reply to a right one may get lost.
  await updateRows(
    tx,
    'verification_codes',
    { tenant_code: tenantCode, email_key: emailKey },
    { attempts: row.attempts - 1 },
  );
  return { expiresAt: row.expires_at };
}

/** @returns the confirmed address; undefined if the token is unknown or expired */
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
    .where('token_hash', '=', sha256(token))
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

/** Uses a verified token. @returns false if it was already used or isn't valid */
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

/** Matches a verified token that hasn't expired. */
function isVerified(tenantCode: string, token: string, emailKey: string, now: Date) {
  return (eb: ExpressionBuilder<Tables, 'email_verifications'>) =>
    eb.and([
      eb('tenant_code', '=', tenantCode),
      eb('token_hash', '=', sha256(token)),
      eb('email_key', '=', emailKey),
      eb('verified_at', 'is not', null),
      eb('expires_at', '>', now),
    ]);
}
