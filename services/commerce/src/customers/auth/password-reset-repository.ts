import type { Tx } from '../../platform/db/database.ts';
import { findRow, insertRows, lockRow } from '../../platform/db/rows.ts';
import { sha256, newToken } from '../../platform/secrets/tokens.ts';

const LIFETIME_MS = 3_600_000;
/** The maximum number of valid links per account. */
const MAX_LINKS = 5;

/** Whose password a link sets. */
export interface ResetAccount {
  audience: 'shopper' | 'admin';
  id: string;
}

/** The column that has the account. It's null in links for the other audience, so those are never found. */
const columnOf = { shopper: 'user_id', admin: 'admin_id' } as const;
const tableOf = { shopper: 'users', admin: 'admins' } as const;

/**
 * Creates a token for a reset email.
 * @returns undefined if the owner already has the maximum number of valid links
 */
export async function createPasswordReset(
  tx: Tx,
  tenantCode: string,
  { audience, id }: ResetAccount,
  now: Date,
): Promise<string | undefined> {
  // Locks the account, so that parallel emails for it are counted one after another.
  await lockRow(tx, tableOf[audience], { tenant_code: tenantCode, id }, 'forNoKeyUpdate');
  const valid = await tx
    .selectFrom('password_resets')
    .select('token_hash')
    .where('tenant_code', '=', tenantCode)
    .where(columnOf[audience], '=', id)
    .where('expires_at', '>', now)
    .execute();
  if (valid.length >= MAX_LINKS) return undefined;
  const token = newToken();
  await insertRows(tx, 'password_resets', {
    tenant_code: tenantCode,
    token_hash: sha256(token),
    user_id: audience === 'shopper' ? id : null,
    admin_id: audience === 'admin' ? id : null,
    created_at: now,
    expires_at: new Date(now.getTime() + LIFETIME_MS),
  });
  return token;
}

/** Finds the account of a valid token without using the token up. */
export async function findResetAccount(
  tx: Tx,
  tenantCode: string,
  { audience, token, now }: { audience: ResetAccount['audience']; token: string; now: Date },
): Promise<{ email: string } | undefined> {
  const row = await tx
    .selectFrom('password_resets')
    .select(columnOf[audience])
    .where('tenant_code', '=', tenantCode)
    .where('token_hash', '=', sha256(token))
    .where(columnOf[audience], 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const id = row?.[columnOf[audience]];
  return id ? findRow(tx, tableOf[audience], { tenant_code: tenantCode, id }) : undefined;
}

/** Uses a token. @returns the ID of the account whose password it resets; undefined if it's unknown, used or expired */
export async function consumePasswordReset(
  tx: Tx,
  tenantCode: string,
  { audience, token, now }: { audience: ResetAccount['audience']; token: string; now: Date },
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('password_resets')
    .where('tenant_code', '=', tenantCode)
    .where('token_hash', '=', sha256(token))
    .where(columnOf[audience], 'is not', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'admin_id'])
    .executeTakeFirst();
  return row?.[columnOf[audience]] ?? undefined;
}
