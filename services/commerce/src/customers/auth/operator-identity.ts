import type { Permission, RoleId } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { AdminIdentity } from '../../platform/http/authenticator.ts';
import { resolvePermissions } from '../people/role-permissions.ts';

/** Operators with their role and second-factor policy, to join with a session or an API key. */
export const selectOperators = (tx: Tx) =>
  tx
    .selectFrom('admins as admin')
    .leftJoin('second_factor_roles as policy', (join) =>
      join.onRef('policy.tenant_code', '=', 'admin.tenant_code').onRef('policy.role', '=', 'admin.role'),
    )
    .leftJoin('admin_roles as own', (join) =>
      join.onRef('own.tenant_code', '=', 'admin.tenant_code').onRef('own.id', '=', 'admin.own_role'),
    )
    .select(['admin.tenant_code', 'admin.id', 'admin.email', 'admin.display_name', 'admin.role'])
    .select(['admin.has_second_factor', 'policy.role as policy'])
    .select(['own.name as role_name', 'own.permissions as role_permissions']);

interface SelectedOperator {
  id: string;
  email: string;
  display_name: string;
  role: RoleId;
  has_second_factor: boolean;
  policy: RoleId | null;
  role_name: string | null;
  role_permissions: string[] | null;
}

/** Who an operator is and what they may do now. */
export const toOperator = (row: SelectedOperator) =>
  ({
    id: row.id,
    email: row.email,
    displayName: row.display_name,
    role: row.role,
    roleName: row.role_name,
    permissions: resolvePermissions(row.role, row.role_permissions),
    mustSetUpSecondFactor: row.policy !== null && !row.has_second_factor,
  }) satisfies Partial<AdminIdentity>;

/** The IDs of a store's operators with a permission. */
export async function findOperatorsWith(
  tx: Tx,
  tenantCode: string,
  permission: Permission,
): Promise<string[]> {
  const rows = await selectOperators(tx).where('admin.tenant_code', '=', tenantCode).execute();
  return rows
    .map(toOperator)
    .filter(({ permissions }) => permissions.includes(permission))
    .map(({ id }) => id);
}
