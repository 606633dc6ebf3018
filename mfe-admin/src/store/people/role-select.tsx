import type { Person, Role, RoleId } from '@selvedge/contract';
import { ConfirmDialog, SelectField } from '@selvedge/ui';
import { useState } from 'react';
import { describeRole } from '../../roles/describe-role.ts';
import { findRole, roleLabel } from '../../roles/role-label.ts';
import { roleOptions } from './role-options.ts';

interface RoleSelectProps {
  person: Person;
  /** The role to show. */
  roleId: RoleId;
  /** The roles that can be selected. */
  roles: readonly Role[];
  /** Whether it's the signed-in operator, who might not be able to change the role back. */
  isSelf: boolean;
  isDisabled: boolean;
  onChange: (role: Role) => void;
}

/** Changes a person's role. Operators are asked before they change their own. */
export function RoleSelect({ person, roleId, roles, isSelf, isDisabled, onChange }: RoleSelectProps) {
  const [ownRole, setOwnRole] = useState<Role | null>(null);
  function select(id: RoleId) {
    const role = findRole(roles, id);
    if (role) (isSelf ? setOwnRole : onChange)(role);
  }
  return (
    <>
      <SelectField
        label={<span className="visually-hidden">Role of {person.displayName || person.email}</span>}
        options={roleOptions(roles)}
        value={ownRole?.id ?? roleId}
        disabled={isDisabled}
        onChange={({ currentTarget }) => select(currentTarget.value)}
        css={{ minWidth: '9rem', '& > label': { margin: 0, height: 0 } }}
      />
      <ConfirmDialog
        isOpen={ownRole !== null}
        title={`Change your own role to ${ownRole ? roleLabel(ownRole) : ''}?`}
        confirmText="Change role"
        busyText="Changing..."
        cancelText="Keep my role"
        isBusy={false}
        onConfirm={() => {
          if (ownRole) onChange(ownRole);
          setOwnRole(null);
        }}
        onClose={() => setOwnRole(null)}
      >
        <p>{ownRole ? describeRole(ownRole) : null}</p>
        <p>You may need somebody else to change it back.</p>
      </ConfirmDialog>
    </>
  );
}
