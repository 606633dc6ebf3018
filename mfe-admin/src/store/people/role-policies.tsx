import type { OwnAccess, RoleName } from '@selvedge/contract';
import { FailureBanner } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { Switch } from '../../editing/switch.tsx';
import { useAction } from '../../editing/use-action.ts';
import { roleTexts } from '../../roles/role-texts.ts';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { mayManage } from './assignable-roles.ts';
import { ListSection } from './list-section.tsx';
import type { RolePolicy } from './load-people.ts';

interface RolePoliciesProps {
  roles: readonly RolePolicy[];
  access: OwnAccess;
}

/** Which roles require two-step sign-in, with a switch for each role that the signed-in operator may assign. */
export function RolePolicies({ roles, access }: RolePoliciesProps) {
  const adminApi = useAdminApi();
  const { run, isBusy, failure } = useAction();
  const [changing, setChanging] = useState<RoleName | null>(null);

  function change(role: RoleName, requiresSecondFactor: boolean) {
    if (isBusy) return;
    setChanging(role);
    void run(() => adminApi.updateRolePolicy({ params: { role }, body: { requiresSecondFactor } }), {
      done: messages.people.policyChanged(roleTexts[role].label, requiresSecondFactor),
      failed: messages.people.policyFailed,
    });
  }
  const columns: readonly Column<RolePolicy>[] = [
    { name: 'Role', kind: 'title', cell: ({ role }) => roleTexts[role].label },
    {
      name: 'Require two-step sign-in',
      cell: ({ role, requiresSecondFactor }) => (
        <Switch
          label={`Require two-step sign-in for ${roleTexts[role].label}`}
          isOn={requiresSecondFactor}
          isDisabled={!mayManage(access, role)}
          isBusy={isBusy && changing === role}
          onChange={(isOn) => change(role, isOn)}
        />
      ),
    },
  ];
  return (
    <ListSection title="Roles" buttonCount={roles.length}>
      <p>People who sign in with the password alone have to set up a second step before they can go on.</p>
      <FailureBanner failure={failure} />
      <DataTable label="Roles" columns={columns} rows={roles} keyOf={({ role }) => role} />
    </ListSection>
  );
}
