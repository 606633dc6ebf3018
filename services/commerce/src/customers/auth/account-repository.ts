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
    ...{ tenant_code: tenantCode, id: randomUUID(), email, role },
    email_key: emailKey(email),
    password_hash: passwordHash,
    display_name: displayName,
  });
}

const clientAddressHash = (tenantCode: string, clientAddress: string): string =>
  sha256(`${tenantCode} ${clientAddress}`);

/** A network address that an account has signed in from. */
interface ClientAddress {
  tenantCode: string;
  accountId: string;
  /** Only its hash is stored. */
  clientAddress: string;
}

export function isKnownClientAddress(
  tx: Tx,
  { tenantCode, accountId, clientAddress }: ClientAddress,
): Promise<boolean> {
  const row = {
    tenant_code: tenantCode,
    user_id: accountId,
    origin_hash: clientAddressHash(tenantCode, clientAddress),
  };
  return hasRow(tx, 'known_origins', row);
}

export function isKnownAdminClientAddress(
  tx: Tx,
  { tenantCode, accountId, clientAddress }: ClientAddress,
): Promise<boolean> {
  const row = {
    tenant_code: tenantCode,
    admin_id: accountId,
    origin_hash: clientAddressHash(tenantCode, clientAddress),
  };
  return hasRow(tx, 'known_admin_origins', row);
}

export function rememberClientAddress(
  tx: Tx,
  { tenantCode, accountId, clientAddress }: ClientAddress,
  now: Date,
) {
  return upsertRows(
    tx,
    'known_origins',
    ['tenant_code', 'user_id', 'origin_hash'],
    [
      {
        tenant_code: tenantCode,
        user_id: accountId,
        origin_hash: clientAddressHash(tenantCode, clientAddress),
        last_seen_at: now,
      },
    ],
  );
}

export function rememberAdminClientAddress(
  tx: Tx,
  { tenantCode, accountId, clientAddress }: ClientAddress,
  now: Date,
) {
  return upsertRows(
    tx,
    'known_admin_origins',
    ['tenant_code', 'admin_id', 'origin_hash'],
    [
      {
        tenant_code: tenantCode,
        admin_id: accountId,
        origin_hash: clientAddressHash(tenantCode, clientAddress),
        last_seen_at: now,
      },
    ],
  );
}
