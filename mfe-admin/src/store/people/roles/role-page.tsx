import { css } from '@emotion/react';
import { usePageData, type PageProps } from '@selvedge/mfe-kit';
import { NoticeBanner } from '@selvedge/ui';
import { messages } from '../../../admin-messages.ts';
import { DraftForm } from '../../../editing/draft-form.tsx';
import { formatCount } from '../../../format-count.ts';
import { AdminLayout } from '../../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../../layout/define-admin-page.ts';
import { roleLabel } from '../../../roles/role-label.ts';
import { useUpdateOwnAccess } from '../../../roles/use-own-access.ts';
import { mayManage } from '../assignable-roles.ts';
import { loadRole, type RoleData } from './load-role.ts';
import { RoleForm } from './role-form.tsx';
import { useRoleEditor } from './use-role-editor.ts';

const form = css({ maxWidth: '64rem' });

export const newRolePage = defineAdminPage({
  path: '/admin/people/roles/new',
  title: 'New role',
  failed: messages.roles.failed,
  load: loadRole,
  Component: RolePage,
});

export const rolePage = defineAdminPage({
  path: '/admin/people/roles/:id',
  titleOf: ({ role }) => (role ? roleLabel(role) : 'Role'),
  failed: messages.roles.failed,
  load: loadRole,
  Component: RolePage,
});

function RolePage({ data: { role, access } }: PageProps<RoleData>) {
  useUpdateOwnAccess(access);
  const { reload } = usePageData();
  const editor = useRoleEditor(role);
  const isOwn = role?.id === access.role;
  const isEditable = role === null || mayManage(access, role);

  async function save() {
    const isSaved = await editor.save();
    // The operator's own permissions have changed too.
    if (isSaved && isOwn) reload();
    return isSaved;
  }
  return (
    <AdminLayout title={role ? roleLabel(role) : 'New role'}>
      {role && isEditable && role.people > 0 ? (
        <NoticeBanner>
          {formatCount(role.people, 'person has', 'people have')} this role or a pending invitation to it.
          Changes apply as soon as you save. If you remove a permission, pending invitations sent by people
          with this role are cancelled.
          {isOwn ? ' This includes you, so you can’t restore a permission that you remove here.' : null}
        </NoticeBanner>
      ) : null}
      <DraftForm
        permission="people:write"
        readOnlyReason={isEditable ? undefined : messages.roles.notManageable}
        draft={editor}
        onSave={save}
        css={form}
      >
        <RoleForm editor={editor} access={access} />
      </DraftForm>
    </AdminLayout>
  );
}
