import { randomUUID } from 'node:crypto';
import type { RoleId } from '@selvedge/contract';
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { findRow, hasRow, insertNewRow, upsertRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { emailKey, sha256 } from '../../platform/secrets/tokens.ts';

export type UserRow = Selectable<Tables['users']>;

export function findUserByEmail(tx: Tx, tenantCode: string, emailKey: string) {
  return findRow(tx, 'users', { tenant_code: tenantCode, email_key: emailKey });
}

export function findUserById(tx: Tx, tenantCode: string, userId: string) {
  return findRow(tx, 'users', { tenant_code: tenantCode, id: userId });
}

export function findAdminByEmail(tx: Tx, tenantCode: string, emailKey: string) {
  return findRow(tx, 'admins', { tenant_code: tenantCode, email_key: emailKey });
}

/** @returns undefined if there already is an operator with this email address */
export function insertAdmin(
  tx: Tx,
  tenantCode: string,
  operator: { email: string; passwordHash: string; role: RoleId; displayName: string },
) {
  const { email, passwordHash, role, displayName } = operator;
  return insertNewRow(tx, 'admins', {
    tenant_code: tenantCode,
    id: randomUUID(),
    email,
    role,
    email_key: emailKey(email),
    password_hash: passwordHash,
    display_name: displayName,
  });
}

/** A network that an account has signed in from. */
interface KnownNetwork {
  tenantCode: string;
  accountId: string;
  /** Only its hash is stored. */
  clientNetwork: string;
}

const originOf = ({ tenantCode, clientNetwork }: KnownNetwork) => ({
  tenant_code: tenantCode,
  origin_hash: sha256(`${tenantCode} ${clientNetwork}`),
});

export function isKnownClientNetwork(tx: Tx, network: KnownNetwork): Promise<boolean> {
  return hasRow(tx, 'known_origins', { ...originOf(network), user_id: network.accountId });
}

export function isKnownAdminClientNetwork(tx: Tx, network: KnownNetwork): Promise<boolean> {
  return hasRow(tx, 'known_admin_origins', { ...originOf(network), admin_id: network.accountId });
}

export function rememberClientNetwork(tx: Tx, network: KnownNetwork, now: Date) {
  const row = { ...originOf(network), user_id: network.accountId, last_seen_at: now };
  return upsertRows(tx, 'known_origins', ['tenant_code', 'user_id', 'origin_hash'], [row]);
}

export function rememberAdminClientNetwork(tx: Tx, network: KnownNetwork, now: Date) {
  const row = { ...originOf(network), admin_id: network.accountId, last_seen_at: now };
  return upsertRows(tx, 'known_admin_origins', ['tenant_code', 'admin_id', 'origin_hash'], [row]);
}
