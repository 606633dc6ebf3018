import type { Invitation, Person } from '@selvedge/contract';
import type { InvitationRow, OperatorRow } from './people-repository.ts';

/** An operator as a subject of the audit log. */
export const personSubject = ({ id, email }: { id: string; email: string }) => ({
  type: 'person',
  id,
  name: email,
});

export const toPerson = ({
  id,
  email,
  display_name,
  role,
  has_second_factor,
  created_at,
}: OperatorRow): Person => ({
  id,
  email,
  role,
  displayName: display_name,
  hasSecondFactor: has_second_factor,
  createdAt: created_at.toISOString(),
});

export const toInvitation = ({
  id,
  email,
  role,
  invitedBy,
  expires_at,
}: Omit<InvitationRow, 'own_role'>): Invitation => ({
  id,
  email,
  role,
  invitedBy,
  expiresAt: expires_at.toISOString(),
});
