import { randomUUID } from 'node:crypto';
import { confirmationLifetimeMs, type AdminSession } from '@selvedge/contract';
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { AdminIdentity } from '../../platform/http/authenticator.ts';
import { deleteRows, findRow, insertRows, updateRows } from '../../platform/db/rows.ts';
import { sha256, newToken } from '../../platform/secrets/tokens.ts';
import { selectOperators, toOperator } from './operator-identity.ts';

const HOUR_MS = 3_600_000;
const sessionMs = {
  shopper: 12 * HOUR_MS,
  remembered: 30 * 24 * HOUR_MS,
  admin: 8 * HOUR_MS,
} as const;

/** The last use of a session or an API key is updated at most this often. */
const lastUseAccuracyMs = 5 * 60_000;
const maxUserAgent = 300;

export const isLastUseOutdated = (lastUsedAt: Date | null, now: Date): boolean =>
  now.getTime() - (lastUsedAt?.getTime() ?? 0) > lastUseAccuracyMs;

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
  session: { tenantCode: string; adminId: string; userAgent: string; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(session.now.getTime() + sessionMs.admin);
  await insertRows(tx, 'admin_sessions', {
    tenant_code: session.tenantCode,
    token_hash: sha256(token),
    id: randomUUID(),
    admin_id: session.adminId,
    user_agent: session.userAgent.slice(0, maxUserAgent),
    created_at: session.now,
    last_used_at: session.now,
    confirmed_at: session.now,
    expires_at: expiresAt,
  });
  return { token, expiresAt };
}

/** Creates a session for an operator who has just proved who they are. */
export async function openAdminSession(
  tx: Tx,
  operator: Pick<Selectable<Tables['admins']>, 'tenant_code' | 'id' | 'email' | 'display_name'>,
  { userAgent, now }: { userAgent: string; now: Date },
): Promise<AdminSession> {
  const { tenant_code: tenantCode, id: adminId, email, display_name: displayName } = operator;
  const { token, expiresAt } = await createAdminSession(tx, { tenantCode, adminId, userAgent, now });
  return { token, email, displayName, expiresAt: expiresAt.toISOString() };
}

/** An operator's open sessions, the most recently used first. */
export const readAdminSessions = (tx: Tx, tenantCode: string, adminId: string, now: Date) =>
  tx
    .selectFrom('admin_sessions')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('admin_id', '=', adminId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();

/** Finds the operator of a session, and records that the session was used. */
export async function findAdminBySession(
  tx: Tx,
  tenantCode: string,
  token: string,
  now: Date,
): Promise<AdminIdentity | undefined> {
  const found = await tx
    .selectFrom('admin_sessions as session')
    .innerJoin(selectOperators(tx).as('operator'), (join) =>
      join
        .onRef('operator.tenant_code', '=', 'session.tenant_code')
        .onRef('operator.id', '=', 'session.admin_id'),
    )
    .selectAll('operator')
    .select(['session.token_hash', 'session.last_used_at', 'session.confirmed_at'])
    .where('session.tenant_code', '=', tenantCode)
    .where('session.token_hash', '=', sha256(token))
    .where('session.expires_at', '>', now)
    .executeTakeFirst();
  if (!found) return undefined;
  const { token_hash: sessionId } = found;
  const session = { tenant_code: tenantCode, token_hash: sessionId };
  if (isLastUseOutdated(found.last_used_at, now))
    await updateRows(tx, 'admin_sessions', session, { last_used_at: now });
  return {
    ...toOperator(found),
    actor: found.email,
    isApiKey: false,
    sessionId,
    isConfirmed: now.getTime() - found.confirmed_at.getTime() < confirmationLifetimeMs,
  };
}

/** Records that the operator has just confirmed who they are. */
export async function confirmAdminSession(tx: Tx, tenantCode: string, sessionId: string, now: Date) {
  const session = { tenant_code: tenantCode, token_hash: sessionId };
  await updateRows(tx, 'admin_sessions', session, { confirmed_at: now });
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
  { id: adminId, sessionId }: Pick<AdminIdentity, 'id' | 'sessionId'>,
): Promise<{ token: string; expiresAt: Date } | undefined> {
  const old = await tx
    .deleteFrom('admin_sessions')
    .where('tenant_code', '=', tenantCode)
    .where('token_hash', '=', sessionId)
    .returning(['id', 'user_agent', 'created_at', 'last_used_at', 'confirmed_at', 'expires_at'])
    .executeTakeFirst();
  if (!old) return undefined;
  const token = newToken();
  const session = { tenant_code: tenantCode, token_hash: sha256(token), admin_id: adminId, ...old };
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
