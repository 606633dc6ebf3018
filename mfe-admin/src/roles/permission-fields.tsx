import { permissions as allPermissions, type OwnAccess, type Permission } from '@selvedge/contract';
import { CheckboxGroups, type FieldErrors } from '@selvedge/ui';
import { messages } from '../admin-messages.ts';
import { permissionAreas } from './permission-areas.ts';
import { permissionTexts } from './permission-texts.ts';
import { togglePermission } from './toggle-permission.ts';

interface PermissionFieldsProps {
  editor: {
    value: { permissions: Permission[] };
    change: (part: { permissions: Permission[] }) => void;
    errors: FieldErrors<string>;
  };
  access: OwnAccess;
  /** The permissions that can be chosen. */
  offered?: readonly Permission[];
}

/** A checkbox for each permission, by area. Those that the signed-in operator lacks are disabled. */
export function PermissionFields({
  editor: { value, change, errors },
  access,
  offered = allPermissions,
}: PermissionFieldsProps) {
  const error = Object.entries(errors).find(([path]) => /^permissions(?:\.|$)/.test(path))?.[1];
  const groups = permissionAreas
    .map(({ label: areaLabel, permissions }) => ({
      label: areaLabel,
      boxes: permissions
        .filter((permission) => offered.includes(permission))
        .map((permission) => {
          const { label, description } = permissionTexts[permission];
          const isDisabled = !access.permissions.includes(permission);
          const hint = isDisabled ? `${description} ${messages.roles.lacksPermission}` : description;
          return { name: permission, label, hint, isDisabled };
        }),
    }))
    .filter(({ boxes }) => boxes.length > 0);
  return (
    <CheckboxGroups
      groups={groups}
      chosen={value.permissions}
      error={error}
      onToggle={(permission, isChosen) =>
        change({ permissions: togglePermission(value.permissions, permission, isChosen) })
      }
    />
  );
}
