import { mayAssign, roleNames, type OwnAccess, type RoleName } from '@selvedge/contract';

/** Whether the signed-in operator may invite, change or remove people with this role. */
export const mayManage = ({ role, permissions }: OwnAccess, other: RoleName): boolean =>
  permissions.includes('people:write') && mayAssign(role, other);

/** The roles that the signed-in operator may give to others, the most powerful first. */
export const assignableRoles = (access: OwnAccess): RoleName[] =>
  roleNames.filter((role) => mayManage(access, role));
