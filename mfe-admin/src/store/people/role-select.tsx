import type { Person, RoleName } from '@selvedge/contract';
import { ConfirmDialog, SelectField } from '@selvedge/ui';
import { useState } from 'react';
import { roleTexts } from '../../roles/role-texts.ts';
import { roleOptions } from './role-options.ts';

interface RoleSelectProps {
  person: Person;
  /** The role to show. */
  role: RoleName;
  /** The roles that can be selected. */
  roles: readonly RoleName[];
  /** Whether it's the signed-in operator, who might not be able to change the role back. */
  isSelf: boolean;
  isDisabled: boolean;
  onChange: (role: RoleName) => void;
}

/** Changes a person's role. Operators are asked before they change their own. */
export function RoleSelect({ person, role, roles, isSelf, isDisabled, onChange }: RoleSelectProps) {
  const [ownRole, setOwnRole] = useState<RoleName | null>(null);
  const { label, description } = roleTexts[ownRole ?? role];
  return (
    <>
      <SelectField
        label={<span className="visually-hidden">Role of {person.displayName || person.email}</span>}
        options={roleOptions(roles)}
        value={ownRole ?? role}
        disabled={isDisabled}
        onChange={({ currentTarget }) => (isSelf ? setOwnRole : onChange)(currentTarget.value as RoleName)}
        css={{ minWidth: '9rem', '& > label': { margin: 0, height: 0 } }}
      />
      <ConfirmDialog
        isOpen={ownRole !== null}
        title={`Change your own role to ${label}?`}
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
        <p>{description}</p>
        <p>You may need somebody else to change it back.</p>
      </ConfirmDialog>
    </>
  );
}
