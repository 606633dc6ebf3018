import type { Role } from '@selvedge/contract';
import { usePageData } from '@selvedge/mfe-kit';
import { LinkButton, Stack } from '@selvedge/ui';
import { messages } from '../../../admin-messages.ts';
import { useAdminApi } from '../../../api/use-admin-api.ts';
import { DeleteButton } from '../../../editing/delete-button.tsx';
import { roleLabel } from '../../../roles/role-label.ts';
import { CellNote } from '../../../tables/cell-note.tsx';

interface RoleActionsProps {
  /** A role that the store has defined. */
  role: Role;
  /** Whether the signed-in operator may change it. */
  isEditable: boolean;
}

/** The actions for a role: a link to its page, and a delete button if nobody has it. */
export function RoleActions({ role, isEditable }: RoleActionsProps) {
  const adminApi = useAdminApi();
  const { reload } = usePageData();
  const { id, people } = role;
  const name = roleLabel(role);
  const verb = isEditable ? 'Edit' : 'View';
  return (
    <div css={{ minWidth: '9rem' }}>
      <Stack isRow gap={2}>
        <LinkButton
          href={`/admin/people/roles/${id}`}
          variant="quiet"
          size="sm"
          aria-label={`${verb} the role ${name}`}
        >
          {verb}
        </LinkButton>
        {isEditable && people === 0 ? (
          <DeleteButton
            permission="people:write"
            variant="quiet"
            size="sm"
            aria-label={`Delete the role ${name}`}
            title={`Delete the role ${name}?`}
            remove={() => adminApi.deleteRole({ params: { id } })}
            messages={messages.roles}
            onDeleted={reload}
          >
            <p>Nobody has this role. You can’t undo this.</p>
          </DeleteButton>
        ) : null}
      </Stack>
      {isEditable && people > 0 ? (
        <CellNote>
          To delete it, first give everybody who has it another role, and cancel invitations to it.
        </CellNote>
      ) : null}
    </div>
  );
}
