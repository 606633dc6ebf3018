import type { Tx } from '../db/database.ts';
import { hashToken, newToken } from './tokens.ts';

const HOUR_MS = 3_600_000;
export const sessionMs = {
  shopper: 12 * HOUR_MS,
  remembered: 30 * 24 * HOUR_MS,
  admin: 8 * HOUR_MS,
} as const;

/** @returns the token; it cannot be read again */
export async function createUserSession(
  tx: Tx,
  session: { tenantCode: string; userId: string; now: Date; isRemembered: boolean },
): Promise<string> {
  const token = newToken();
  const lifetimeMs = session.isRemembered ? sessionMs.remembered : sessionMs.shopper;
  await tx
    .insertInto('user_sessions')
    .values({
      tenant_code: session.tenantCode,
      token_hash: hashToken(token),
      user_id: session.userId,
      created_at: session.now,
      expires_at: new Date(session.now.getTime() + lifetimeMs),
    })
    .execute();
  return token;
}

export async function findUserSession(tx: Tx, tenantCode: string, token: string, now: Date) {
  return tx
    .selectFrom('user_sessions')
    .select(['user_id as id', 'token_hash as sessionId'])
    .where('tenant_code', '=', tenantCode)
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** @param sessionId the hash of the session's token */
export async function deleteUserSession(tx: Tx, tenantCode: string, sessionId: string): Promise<void> {
  await tx
    .deleteFrom('user_sessions')
    .where('tenant_code', '=', tenantCode)
    .where('token_hash', '=', sessionId)
    .execute();
}

/** Signs a shopper out wherever they are signed in. */
export async function deleteSessionsOfUser(tx: Tx, tenantCode: string, userId: string): Promise<void> {
  await tx
    .deleteFrom('user_sessions')
    .where('tenant_code', '=', tenantCode)
    .where('user_id', '=', userId)
    .execute();
}

export async function createAdminSession(
  tx: Tx,
  session: { tenantCode: string; adminId: string; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(session.now.getTime() + sessionMs.admin);
  await tx
    .insertInto('admin_sessions')
    .values({
      tenant_code: session.tenantCode,
      token_hash: hashToken(token),
      admin_id: session.adminId,
      created_at: session.now,
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt };
}

export async function findAdminBySession(tx: Tx, tenantCode: string, token: string, now: Date) {
  return tx
    .selectFrom('admin_sessions as session')
    .innerJoin('admins as admin', (join) =>
      join.onRef('admin.tenant_code', '=', 'session.tenant_code').onRef('admin.id', '=', 'session.admin_id'),
    )
    .select(['admin.id', 'admin.email', 'session.token_hash as sessionId'])
    .where('session.tenant_code', '=', tenantCode)
    .where('session.token_hash', '=', hashToken(token))
    .where('session.expires_at', '>', now)
    .executeTakeFirst();
}

/** @returns when the session ends at the latest; it stays until the transaction ends. Undefined when it has ended */
export async function holdAdminSession(
  tx: Tx,
  tenantCode: string,
  sessionId: string,
): Promise<Date | undefined> {
  const session = await tx
    .selectFrom('admin_sessions')
    .select('expires_at')
    .where('tenant_code', '=', tenantCode)
    .where('token_hash', '=', sessionId)
    .forKeyShare()
    .executeTakeFirst();
  return session?.expires_at;
}

/** @param sessionId the hash of the session's token */
export async function deleteAdminSession(tx: Tx, tenantCode: string, sessionId: string): Promise<void> {
  await tx
    .deleteFrom('admin_sessions')
    .where('tenant_code', '=', tenantCode)
    .where('token_hash', '=', sessionId)
    .execute();
}

/** Signs an operator out everywhere but here. */
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
