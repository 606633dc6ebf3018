import type { PageProps } from '@selvedge/mfe-kit';
import { messages } from '../../admin-messages.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { useUpdateOwnAccess } from '../../roles/use-own-access.ts';
import { assignableRoles } from './assignable-roles.ts';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { loadPeople, type PeopleData } from './load-people.ts';
import { PeopleList } from './people-list.tsx';
import { RoleList } from './roles/role-list.tsx';

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
      <PeopleList people={people} roles={roles} access={access} />
      {access.permissions.includes('people:write') ? (
        <InviteForm roles={assignableRoles(access, roles)} />
      ) : null}
      <InvitationList invitations={invitations} roles={roles} access={access} />
      <RoleList roles={roles} access={access} />
    </AdminLayout>
  );
}
