import type { Tx } from '../db/database.ts';
import { hashToken, newToken } from './tokens.ts';

const LIFETIME_MS = 3_600_000;
/** Links of an account that are good at the same time. */
const LIVE_LINKS = 5;

interface Account {
  tenantCode: string;
  userId: string;
}

/**
 * Makes a token for the mail.
 * @returns undefined when as many links as are good for anything are in the owner's inbox already
 */
export async function createPasswordReset(
  tx: Tx,
  { tenantCode, userId }: Account,
  now: Date,
): Promise<string | undefined> {
  // Two mails for one account are written one after the other, so that both are counted.
  await tx
    .selectFrom('users')
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute();
  const live = await tx
    .selectFrom('password_resets')
    .select('token_hash')
    .where('tenant_code', '=', tenantCode)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .execute();
  if (live.length >= LIVE_LINKS) return undefined;
  const token = newToken();
  await tx
    .insertInto('password_resets')
    .values({
      tenant_code: tenantCode,
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
    })
    .execute();
  return token;
}

/** Whether a token would set a password now; spends nothing. */
export async function isResetToken(tx: Tx, tenantCode: string, token: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('password_resets')
    .select('user_id')
    .where('tenant_code', '=', tenantCode)
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a token out. @returns whose password it sets; undefined for one that is unknown, used or expired */
export async function spendPasswordReset(
  tx: Tx,
  tenantCode: string,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('password_resets')
    .where('tenant_code', '=', tenantCode)
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** A token whose mail never left. */
export async function withdrawPasswordReset(tx: Tx, tenantCode: string, token: string): Promise<void> {
  await tx
    .deleteFrom('password_resets')
    .where('tenant_code', '=', tenantCode)
    .where('token_hash', '=', hashToken(token))
    .execute();
}

/** Every other link in the inbox dies with the one that was used. */
export async function deletePasswordResets(tx: Tx, { tenantCode, userId }: Account): Promise<void> {
  await tx
    .deleteFrom('password_resets')
    .where('tenant_code', '=', tenantCode)
    .where('user_id', '=', userId)
    .execute();
}
