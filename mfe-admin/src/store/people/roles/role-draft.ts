import { permissions, type BodyOf, type Permission, type Role, type updateRole } from '@selvedge/contract';
import { messages } from '../../../admin-messages.ts';
import type { DraftErrors } from '../../../editing/use-draft.ts';

/** A role, as edited in its form. */
export interface RoleDraft {
  name: string;
  /** In the contract's order, so that a permission that is cleared and chosen again isn't a change. */
  permissions: Permission[];
}

const maxNameLength = 40;

export const emptyRole: RoleDraft = { name: '', permissions: [] };

export const toRoleDraft = ({ name, permissions: granted }: Role): RoleDraft => ({
  name: name ?? '',
  permissions: permissions.filter((permission) => granted.includes(permission)),
});

/** @param stored the role as it was loaded, if it isn't new */
export const toRoleInput = (draft: RoleDraft, stored?: Role | null): BodyOf<typeof updateRole> => ({
  ...draft,
  name: draft.name.trim(),
  ...(stored?.updatedAt && { basedOn: stored.updatedAt }),
});

export function checkRoleDraft(draft: RoleDraft): DraftErrors {
  const typed = draft.name.trim();
  return {
    ...(typed === '' && { name: messages.roles.nameRequired }),
    ...(typed.length > maxNameLength && { name: messages.roles.nameTooLong }),
    ...(draft.permissions.length === 0 && { permissions: messages.roles.permissionRequired }),
  };
}
