import type { Tx } from '../../platform/db/database.ts';
import { deleteRows, findRow, insertRows } from '../../platform/db/rows.ts';
import { sha256, newToken } from '../../platform/secrets/tokens.ts';

const HOUR_MS = 3_600_000;
const sessionMs = {
  shopper: 12 * HOUR_MS,
  remembered: 30 * 24 * HOUR_MS,
  admin: 8 * HOUR_MS,
} as const;

/** @returns the token, which is stored only as a hash */
export async function createUserSession(
  tx: Tx,
  session: { tenantCode: string; userId: string; now: Date; isRemembered: boolean },
): Promise<string> {
  const token = newToken();
  const lifetimeMs = session.isRemembered ? sessionMs.remembered : sessionMs.shopper;
  await insertRows(tx, 'user_sessions', {
    tenant_code: session.tenantCode,
    token_hash: sha256(token),
    user_id: session.userId,
    created_at: session.now,
    expires_at: new Date(session.now.getTime() + lifetimeMs),
  });
  return token;
}

export async function findUserSession(tx: Tx, tenantCode: string, token: string, now: Date) {
  return tx
    .selectFrom('user_sessions')
    .select(['user_id as id', 'token_hash as sessionId'])
    .where('tenant_code', '=', tenantCode)
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** @param sessionId the hash of the session's token */
export async function deleteUserSession(tx: Tx, tenantCode: string, sessionId: string): Promise<void> {
  await deleteRows(tx, 'user_sessions', { tenant_code: tenantCode, token_hash: sessionId });
}

export async function createAdminSession(
  tx: Tx,
  session: { tenantCode: string; adminId: string; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(session.now.getTime() + sessionMs.admin);
  await insertRows(tx, 'admin_sessions', {
    tenant_code: session.tenantCode,
    token_hash: sha256(token),
    admin_id: session.adminId,
    created_at: session.now,
    expires_at: expiresAt,
  });
  return { token, expiresAt };
}

export async function findAdminBySession(tx: Tx, tenantCode: string, token: string, now: Date) {
  return tx
    .selectFrom('admin_sessions as session')
    .innerJoin('admins as admin', (join) =>
      join.onRef('admin.tenant_code', '=', 'session.tenant_code').onRef('admin.id', '=', 'session.admin_id'),
    )
    .select([
      'admin.id',
      'admin.email',
      'admin.display_name as displayName',
      'admin.role',
      'session.token_hash as sessionId',
    ])
    .where('session.tenant_code', '=', tenantCode)
    .where('session.token_hash', '=', sha256(token))
    .where('session.expires_at', '>', now)
    .executeTakeFirst();
}

/** Keeps a session from being deleted until the transaction ends. @returns its expiry; undefined if it has ended */
export async function lockAdminSession(
  tx: Tx,
  tenantCode: string,
  sessionId: string,
): Promise<Date | undefined> {
  const match = { tenant_code: tenantCode, token_hash: sessionId };
  return (await findRow(tx, 'admin_sessions', match, 'forKeyShare'))?.expires_at;
}

/**
 * Replaces the token of a session. The expiry stays the same.
 * @returns undefined if the session has ended
 */
export async function replaceAdminToken(
  tx: Tx,
  tenantCode: string,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<{ token: string; expiresAt: Date } | undefined> {
  const old = await tx
    .deleteFrom('admin_sessions')
    .where('tenant_code', '=', tenantCode)
    .where('token_hash', '=', sessionId)
    .returning(['created_at', 'expires_at'])
    .executeTakeFirst();
  if (!old) return undefined;
  const token = newToken();
  const session = { tenant_code: tenantCode, token_hash: sha256(token), admin_id: id, ...old };
  await insertRows(tx, 'admin_sessions', session);
  return { token, expiresAt: old.expires_at };
}

/** @param sessionId the hash of the session's token */
export async function deleteAdminSession(tx: Tx, tenantCode: string, sessionId: string): Promise<void> {
  await deleteRows(tx, 'admin_sessions', { tenant_code: tenantCode, token_hash: sessionId });
}

/** Signs an operator out everywhere except in this session. */
export async function deleteOtherAdminSessions(
  tx: Tx,
  tenantCode: string,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<void> {
  await tx
    .deleteFrom('admin_sessions')
    .where('tenant_code', '=', tenantCode)
    .where('admin_id', '=', id)
    .where('token_hash', '<>', sessionId)
    .execute();
}
