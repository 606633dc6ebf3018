import type { OwnAccess, Role } from '@selvedge/contract';
import { loadAll } from '@selvedge/mfe-kit';
import type { AdminRequest } from '../../../layout/define-admin-page.ts';
import { findRole } from '../../../roles/role-label.ts';

export interface RoleData {
  /** `null` for a new role. */
  role: Role | null;
  access: OwnAccess;
}

/** Loads a role that the store has defined, unless it's a new one, and what the signed-in operator may do. */
export async function loadRole({ params: { id }, adminApi, signal }: AdminRequest): Promise<RoleData> {
  const { roles, access } = await loadAll({
    roles: id === undefined ? Promise.resolve([]) : adminApi.listRoles({ signal }),
    access: adminApi.getOwnAccess({ signal }),
  });
  if (id === undefined) return { role: null, access };
  const role = findRole(roles, id);
  // Built-in roles have no page.
  if (!role || role.name === null) throw notFoundError(id);
  return { role, access };
}

/** Like the API's 404, which shows the page "not found". */
const notFoundError = (id: string): Error =>
  Object.assign(new Error(`There is no role ${id} to edit`), { name: 'ApiError', code: 'not-found' });
