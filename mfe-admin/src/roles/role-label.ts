import { isBuiltInRole, type OwnAccess, type Role, type RoleId } from '@selvedge/contract';
import { roleTexts } from './role-texts.ts';

/** A role's name: what the store called it, or the label of a built-in one. */
export const roleLabel = ({ id, name }: Pick<Role, 'id' | 'name'>): string =>
  name ?? (isBuiltInRole(id) ? roleTexts[id].label : 'Unknown role');

export const findRole = (roles: readonly Role[], id: RoleId): Role | undefined =>
  roles.find((role) => role.id === id);

/** The same for a person's role. If it was defined or deleted while the page was loading, its name isn't known. */
export const roleLabelIn = (roles: readonly Role[], id: RoleId): string =>
  roleLabel(findRole(roles, id) ?? { id, name: null });

/** The name of the signed-in operator's role. */
export const ownRoleLabel = ({ role, roleName }: OwnAccess): string =>
  roleLabel({ id: role, name: roleName });
