import { isBuiltInRole, type OwnAccess, type Role, type RoleId } from '@selvedge/contract';
import { roleTexts } from './role-texts.ts';

/** A role's name: what the store called it, or the label of a built-in one. */
export const roleLabel = ({ id, name }: Pick<Role, 'id' | 'name'>): string =>
  name ?? (isBuiltInRole(id) ? roleTexts[id].label : 'Unknown role');

export const findRole = (roles: readonly Role[], id: RoleId): Role | undefined =>
  roles.find((role) => role.id === id);

/** The name of a person's role. It's unknown if the role was created or deleted while the page was loading. */
export const roleLabelIn = (roles: readonly Role[], id: RoleId): string =>
  roleLabel(findRole(roles, id) ?? { id, name: null });

/** The name of the signed-in operator's role. */
export const ownRoleLabel = ({ role, roleName }: OwnAccess): string =>
  roleLabel({ id: role, name: roleName });
