import type { Invitation, OwnAccess, Role } from '@selvedge/contract';
import { FailureBanner, Moment, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useAction } from '../../editing/use-action.ts';
import { findRole, roleLabelIn } from '../../roles/role-label.ts';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { assignableRoles, mayManage } from './assignable-roles.ts';
import { InvitationActions } from './invitation-actions.tsx';
import { ListSection } from './list-section.tsx';

const columnsWith = (roles: readonly Role[]): readonly Column<Invitation>[] => [
  {
    name: 'Email',
    kind: 'title',
    cell: ({ email }) => <span css={{ overflowWrap: 'anywhere' }}>{email}</span>,
  },
  { name: 'Role', cell: ({ role }) => roleLabelIn(roles, role) },
  {
    name: 'Invited by',
    cell: ({ invitedBy }) => <span css={{ overflowWrap: 'anywhere' }}>{invitedBy}</span>,
  },
  { name: 'Expires', fitsContent: true, cell: ({ expiresAt }) => <Moment at={expiresAt} isDay /> },
];

interface InvitationListProps {
  invitations: readonly Invitation[];
  roles: readonly Role[];
  access: OwnAccess;
}

/** The pending invitations. One that the signed-in operator could send can also be sent again or cancelled. */
export function InvitationList({ invitations, roles, access }: InvitationListProps) {
  const columns = columnsWith(roles);
  const adminApi = useAdminApi();
  const { run, isBusy, failure } = useAction();
  const [sending, setSending] = useState<string | null>(null);

  function sendAgain({ email, role }: Invitation) {
    setSending(email);
    void run(() => adminApi.invitePerson({ body: { email, role } }), {
      done: messages.people.invited(email),
      failed: messages.people.inviteFailed,
    });
  }
  const actions: Column<Invitation> = {
    name: 'Actions',
    kind: 'actions',
    fitsContent: true,
    cell: (invitation) =>
      mayManage(access, findRole(roles, invitation.role)) ? (
        <InvitationActions
          invitation={invitation}
          isSending={isBusy && sending === invitation.email}
          isDisabled={isBusy}
          onSendAgain={() => sendAgain(invitation)}
        />
      ) : null,
  };
  return (
    <ListSection title="Pending invitations" buttonCount={invitations.length}>
      <FailureBanner failure={failure} />
      {invitations.length === 0 ? (
        <p css={{ color: tokens.color.muted }}>There are no pending invitations.</p>
      ) : (
        <DataTable
          label="Pending invitations"
          columns={assignableRoles(access, roles).length > 0 ? [...columns, actions] : columns}
          rows={invitations}
          // Sending an invitation again replaces it, and its button keeps the focus.
          keyOf={({ email }) => email}
        />
      )}
    </ListSection>
  );
}
