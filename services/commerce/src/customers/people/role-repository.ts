import { isBuiltInRole, type Grant, type RoleId } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import { findRow } from '../../platform/db/rows.ts';
import { resolvePermissions } from './role-permissions.ts';

/** A role as it's stored. */
export interface StoredRole extends Grant {
  /** `null` for a built-in role. */
  name: string | null;
}

/** Finds a role, and keeps it from changing until the transaction ends. @returns undefined if the store has no such role */
export async function findRole(tx: Tx, tenantCode: string, role: RoleId): Promise<StoredRole | undefined> {
  if (isBuiltInRole(role)) return { role, name: null, permissions: resolvePermissions(role, null) };
  const row = await findRow(tx, 'admin_roles', { tenant_code: tenantCode, id: role }, 'forShare');
  return row && { role, name: row.name, permissions: resolvePermissions(role, row.permissions) };
}

/** Finds the role of an operator, which always exists. */
export async function readRole(tx: Tx, tenantCode: string, role: RoleId): Promise<StoredRole> {
  const found = await findRole(tx, tenantCode, role);
  if (!found) throw new Error(`Role ${role} of ${tenantCode} no longer exists`);
  return found;
}

/** The name of a role in the audit log and emails. */
export const roleLabel = ({ role, name }: StoredRole): string => name ?? role;
