import type { Tx } from '../db/database.ts';

export async function findUserByEmail(tx: Tx, tenantCode: string, emailKey: string) {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
}

export async function findUserById(tx: Tx, tenantCode: string, userId: string) {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', userId)
    .executeTakeFirst();
}

/**
 * Keeps the password as it is until the transaction ends.
 * @returns whether it still is the one of that hash; a reset in the meantime has ended every session
 */
export async function holdPassword(
  tx: Tx,
  tenantCode: string,
  userId: string,
  passwordHash: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function findAdminByEmail(tx: Tx, tenantCode: string, emailKey: string) {
  return tx
    .selectFrom('admins')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
}

export async function isKnownOrigin(
  tx: Tx,
  tenantCode: string,
  userId: string,
  originHash: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('known_origins')
    .select('user_id')
    .where('tenant_code', '=', tenantCode)
    .where('user_id', '=', userId)
    .where('origin_hash', '=', originHash)
    .executeTakeFirst();
  return row !== undefined;
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

/** Every place counts as unknown again: one of them may have been an intruder's. */
export async function forgetOrigins(tx: Tx, tenantCode: string, userId: string): Promise<void> {
  await tx
    .deleteFrom('known_origins')
    .where('tenant_code', '=', tenantCode)
    .where('user_id', '=', userId)
    .execute();
}

export async function isKnownAdminOrigin(
  tx: Tx,
  tenantCode: string,
  adminId: string,
  originHash: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('known_admin_origins')
    .select('admin_id')
    .where('tenant_code', '=', tenantCode)
    .where('admin_id', '=', adminId)
    .where('origin_hash', '=', originHash)
    .executeTakeFirst();
  return row !== undefined;
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

/** As `holdPassword`, for an operator. */
export async function holdAdminPassword(
  tx: Tx,
  tenantCode: string,
  adminId: string,
  passwordHash: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('admins')
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', adminId)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
