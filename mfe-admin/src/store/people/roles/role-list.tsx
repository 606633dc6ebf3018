import { css } from '@emotion/react';
import type { OwnAccess, Role } from '@selvedge/contract';
import { FailureBanner, LinkButton } from '@selvedge/ui';
import { describeRole } from '../../../roles/describe-role.ts';
import { roleLabel } from '../../../roles/role-label.ts';
import { Allowed } from '../../../roles/allowed.tsx';
import { DataTable, type Column } from '../../../tables/data-table.tsx';
import { mayManage } from '../assignable-roles.ts';
import { ListSection } from '../list-section.tsx';
import { RoleActions } from './role-actions.tsx';
import { useSecondFactorSwitch } from './use-second-factor-switch.tsx';

// Long names may break anywhere, but not because the column is narrow.
const name = css({ display: 'block', minWidth: '6rem', overflowWrap: 'anywhere' });

interface RoleListProps {
  roles: readonly Role[];
  access: OwnAccess;
}

/** The roles: what they include, who has to use two-step sign-in, and actions for those that the store has defined. */
export function RoleList({ roles, access }: RoleListProps) {
  const { failure, renderSwitch } = useSecondFactorSwitch(access);
  const columns: readonly Column<Role>[] = [
    {
      name: 'Role',
      kind: 'title',
      cell: (role) => <span css={name}>{roleLabel(role)}</span>,
    },
    { name: 'Includes', cell: describeRole },
    { name: 'People', kind: 'number', fitsContent: true, cell: ({ people }) => people },
    { name: 'Require two-step sign-in', cell: renderSwitch },
  ];
  const actions: Column<Role> = {
    name: 'Actions',
    kind: 'actions',
    cell: (role) =>
      role.name === null ? null : <RoleActions role={role} isEditable={mayManage(access, role)} />,
  };
  const hasActions = access.permissions.includes('people:write') && roles.some((role) => role.name !== null);
  return (
    <ListSection
      title="Roles"
      buttonCount={roles.length}
      actions={
        <Allowed to="people:write">
          <LinkButton href="/admin/people/roles/new" variant="secondary">
            Add role
          </LinkButton>
        </Allowed>
      }
    >
      <p>
        If a role requires two-step sign-in, people who sign in with the password alone have to set up a
        second step before they can continue.
      </p>
      <FailureBanner failure={failure} />
      <DataTable
        label="Roles"
        columns={hasActions ? [...columns, actions] : columns}
        rows={roles}
        keyOf={({ id }) => id}
      />
    </ListSection>
  );
}
