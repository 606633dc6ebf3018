import type { Tx } from '../../platform/db/database.ts';
import { deleteRows, findRow, hasRow, lockRow } from '../../platform/db/rows.ts';

export async function findUserByEmail(tx: Tx, tenantCode: string, emailKey: string) {
  return findRow(tx, 'users', { tenant_code: tenantCode, email_key: emailKey });
}

export async function findUserById(tx: Tx, tenantCode: string, userId: string) {
  return findRow(tx, 'users', { tenant_code: tenantCode, id: userId });
}

/**
 * Locks the password until the transaction ends.
 * @returns whether it still has this hash; if not, it was changed in the meantime
 */
export async function lockPassword(
  tx: Tx,
  tenantCode: string,
  userId: string,
  passwordHash: string,
): Promise<boolean> {
  return lockRow(
    tx,
    'users',
    { tenant_code: tenantCode, id: userId, password_hash: passwordHash },
    'forShare',
  );
}

export async function findAdminByEmail(tx: Tx, tenantCode: string, emailKey: string) {
  return findRow(tx, 'admins', { tenant_code: tenantCode, email_key: emailKey });
}

export async function isKnownOrigin(
  tx: Tx,
  tenantCode: string,
  userId: string,
  originHash: string,
): Promise<boolean> {
  return hasRow(tx, 'known_origins', { tenant_code: tenantCode, user_id: userId, origin_hash: originHash });
}

export async function rememberOrigin(
  tx: Tx,
  tenantCode: string,
  userId: string,
  originHash: string,
  now: Date,
) {
  await tx
    .insertInto('known_origins')
    .values({ tenant_code: tenantCode, user_id: userId, origin_hash: originHash, last_seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant_code', 'user_id', 'origin_hash']).doUpdateSet({ last_seen_at: now }),
    )
    .execute();
}

/** Forgets all known origins, because one of them may belong to an intruder. */
export async function forgetOrigins(tx: Tx, tenantCode: string, userId: string): Promise<void> {
  await deleteRows(tx, 'known_origins', { tenant_code: tenantCode, user_id: userId });
}

export async function isKnownAdminOrigin(
  tx: Tx,
  tenantCode: string,
  adminId: string,
  originHash: string,
): Promise<boolean> {
  return hasRow(tx, 'known_admin_origins', {
    tenant_code: tenantCode,
    admin_id: adminId,
    origin_hash: originHash,
  });
}

export async function rememberAdminOrigin(
  tx: Tx,
  tenantCode: string,
  adminId: string,
  originHash: string,
  now: Date,
) {
  await tx
    .insertInto('known_admin_origins')
    .values({ tenant_code: tenantCode, admin_id: adminId, origin_hash: originHash, last_seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant_code', 'admin_id', 'origin_hash']).doUpdateSet({ last_seen_at: now }),
    )
    .execute();
}

/** Like `lockPassword`, for an operator. */
export async function lockAdminPassword(
  tx: Tx,
  tenantCode: string,
  adminId: string,
  passwordHash: string,
): Promise<boolean> {
  return lockRow(
    tx,
    'admins',
    { tenant_code: tenantCode, id: adminId, password_hash: passwordHash },
    'forShare',
  );
}
