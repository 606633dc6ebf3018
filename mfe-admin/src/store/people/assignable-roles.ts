import { mayAssign, type OwnAccess, type Role } from '@selvedge/contract';

/** Whether the signed-in operator may change the role, and invite, change or remove people who have it. */
export const mayManage = (access: OwnAccess, role: Role | undefined): boolean =>
  role !== undefined &&
  access.permissions.includes('people:write') &&
  mayAssign(access, { role: role.id, permissions: role.permissions });

/** The roles that the signed-in operator may give to others. */
export const assignableRoles = (access: OwnAccess, roles: readonly Role[]): Role[] =>
  roles.filter((role) => mayManage(access, role));
