import type { Role } from '@selvedge/contract';
import { messages } from '../../../admin-messages.ts';
import { useAdminApi } from '../../../api/use-admin-api.ts';
import { useRecordDraft } from '../../../editing/use-record-draft.ts';
import { checkRoleDraft, emptyRole, toRoleDraft, toRoleInput } from './role-draft.ts';

/** Edits a role or creates one. @param loaded the role to edit, or `null` for a new one */
export function useRoleEditor(loaded: Role | null) {
  const adminApi = useAdminApi();
  return useRecordDraft({
    record: loaded,
    empty: emptyRole,
    toDraft: toRoleDraft,
    toInput: toRoleInput,
    check: checkRoleDraft,
    // Names are unique, so a retry can't create a second role.
    create: ({ body }) => adminApi.createRole({ body }),
    update: adminApi.updateRole,
    path: '/admin/people/roles',
    messages: messages.roles,
  });
}

export type RoleEditor = ReturnType<typeof useRoleEditor>;
