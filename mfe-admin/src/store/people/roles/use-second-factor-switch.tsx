import type { OwnAccess, Role, RoleId } from '@selvedge/contract';
import { useState } from 'react';
import { messages } from '../../../admin-messages.ts';
import { useAdminApi } from '../../../api/use-admin-api.ts';
import { Switch } from '../../../editing/switch.tsx';
import { useAction } from '../../../editing/use-action.ts';
import { roleLabel } from '../../../roles/role-label.ts';
import { mayManage } from '../assignable-roles.ts';

/** Switches two-step sign-in on or off for a role. Each takes effect right away, one role at a time. */
export function useSecondFactorSwitch(access: OwnAccess) {
  const adminApi = useAdminApi();
  const { run, isBusy, failure } = useAction();
  const [changing, setChanging] = useState<RoleId | null>(null);

  function change(role: Role, requiresSecondFactor: boolean) {
    if (isBusy) return;
    setChanging(role.id);
    void run(() => adminApi.updateRolePolicy({ params: { role: role.id }, body: { requiresSecondFactor } }), {
      done: messages.people.policyChanged(roleLabel(role), requiresSecondFactor),
      failed: messages.people.policyFailed,
    });
  }
  const renderSwitch = (role: Role) => (
    <Switch
      label={`Require two-step sign-in for ${roleLabel(role)}`}
      isOn={role.requiresSecondFactor}
      // Only owners can lift the requirement.
      isDisabled={!mayManage(access, role) || (role.requiresSecondFactor && access.role !== 'owner')}
      isBusy={isBusy && changing === role.id}
      onChange={(isOn) => change(role, isOn)}
    />
  );
  return { failure, renderSwitch };
}
