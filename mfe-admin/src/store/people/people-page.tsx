import type { PageProps } from '@selvedge/mfe-kit';
import { messages } from '../../admin-messages.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { useUpdateOwnAccess } from '../../roles/use-own-access.ts';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { loadPeople, type PeopleData } from './load-people.ts';
import { PeopleList } from './people-list.tsx';
import { RolePolicies } from './role-policies.tsx';

export const peoplePage = defineAdminPage({
  path: '/admin/people',
  failed: messages.people.failed,
  load: loadPeople,
  Component: PeoplePage,
});

function PeoplePage({ data: { people, invitations, roles, access } }: PageProps<PeopleData>) {
  useUpdateOwnAccess(access);
  return (
    <AdminLayout title="People">
      <PeopleList people={people} access={access} />
      {access.permissions.includes('people:write') ? <InviteForm access={access} /> : null}
      <InvitationList invitations={invitations} access={access} />
      <RolePolicies roles={roles} access={access} />
    </AdminLayout>
  );
}
