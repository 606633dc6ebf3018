import { css } from '@emotion/react';
import type { OwnAccess, Person, Role } from '@selvedge/contract';
import { Badge, FailureBanner, Moment, Stack } from '@selvedge/ui';
import { findRole, roleLabelIn } from '../../roles/role-label.ts';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { assignableRoles, mayManage } from './assignable-roles.ts';
import { ListSection } from './list-section.tsx';
import { RemovePerson } from './remove-person.tsx';
import { ResetSecondFactors } from './reset-second-factors.tsx';
import { RoleSelect } from './role-select.tsx';
import { useRoleChange } from './use-role-change.ts';

// Beside each other where there's room for the other columns too, otherwise close together.
const actionRow = css({ rowGap: 0, '@media (min-width: 85rem)': { flexWrap: 'nowrap' } });

interface PeopleListProps {
  people: readonly Person[];
  roles: readonly Role[];
  access: OwnAccess;
}

/** The operators, with a role select and a button to remove each one whose role the signed-in operator may assign. */
export function PeopleList({ people, roles, access }: PeopleListProps) {
  const { changeRole, shownRole, changingId, failure } = useRoleChange();
  const assignable = assignableRoles(access, roles);
  const mayChange = ({ role }: Person) => mayManage(access, findRole(roles, role));
  const securedCount = people.filter(({ hasSecondFactor }) => hasSecondFactor).length;
  const columns: readonly Column<Person>[] = [
    {
      name: 'Name',
      kind: 'title',
      cell: ({ id, displayName, email, hasSecondFactor }) => (
        <Stack isRow gap={2}>
          <span css={{ overflowWrap: 'anywhere' }}>{displayName || email}</span>
          {id === access.id ? <Badge>You</Badge> : null}
          {hasSecondFactor ? <Badge tone="success">Two-step</Badge> : null}
        </Stack>
      ),
    },
    { name: 'Email', cell: ({ email }) => <span css={{ overflowWrap: 'anywhere' }}>{email}</span> },
    {
      name: 'Role',
      cell: (person) =>
        mayChange(person) ? (
          <RoleSelect
            person={person}
            roleId={shownRole(person)}
            roles={assignable}
            isSelf={person.id === access.id}
            isDisabled={changingId !== null && changingId !== person.id}
            onChange={(role) => void changeRole(person, role)}
          />
        ) : (
          roleLabelIn(roles, person.role)
        ),
    },
    { name: 'Since', fitsContent: true, cell: ({ createdAt }) => <Moment at={createdAt} isDay /> },
  ];
  const actions: Column<Person> = {
    name: 'Remove',
    kind: 'actions',
    fitsContent: true,
    cell: (person) =>
      mayChange(person) ? (
        <Stack isRow gap={2} css={actionRow}>
          <RemovePerson person={person} isSelf={person.id === access.id} />
          {person.hasSecondFactor && person.id !== access.id ? <ResetSecondFactors person={person} /> : null}
        </Stack>
      ) : null,
  };
  return (
    <ListSection title="Operators" buttonCount={people.length + securedCount}>
      <FailureBanner failure={failure} />
      <DataTable
        label="Operators"
        columns={assignable.length > 0 ? [...columns, actions] : columns}
        rows={people}
        keyOf={({ id }) => id}
      />
    </ListSection>
  );
}
