import type { BodyOf, Permission, Role, createRole } from '@selvedge/contract';
import { messages } from '../../../admin-messages.ts';
import type { DraftErrors } from '../../../editing/use-draft.ts';

/** A role as its form holds it. */
export interface RoleDraft {
  name: string;
  permissions: Permission[];
}

const maxNameLength = 40;

export const emptyRole: RoleDraft = { name: '', permissions: [] };

export const toRoleDraft = ({ name, permissions }: Role): RoleDraft => ({ name: name ?? '', permissions });

export const toRoleInput = ({ name, permissions }: RoleDraft): BodyOf<typeof createRole> => ({
  name: name.trim(),
  permissions,
});

export function checkRoleDraft({ name, permissions }: RoleDraft): DraftErrors {
  const typed = name.trim();
  return {
    ...(typed === '' && { name: messages.roles.nameRequired }),
    ...(typed.length > maxNameLength && { name: messages.roles.nameTooLong }),
    ...(permissions.length === 0 && { permissions: messages.roles.permissionRequired }),
  };
}
