import { css } from '@emotion/react';
import { permissions as allPermissions, type OwnAccess, type Permission } from '@selvedge/contract';
import { CheckboxField, tokens, VisuallyHidden, type FieldErrors } from '@selvedge/ui';
import { messages } from '../admin-messages.ts';
import { permissionAreas } from './permission-areas.ts';
import { permissionTexts } from './permission-texts.ts';
import { togglePermission } from './toggle-permission.ts';

const { color, space, text, weight } = tokens;
const areas = css({
  display: 'grid',
  gap: `${space[6]} ${space[8]}`,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
  alignItems: 'start',
  '& > fieldset': { display: 'grid', gap: space[2] },
  '& legend': { fontSize: text.sm, fontWeight: weight.medium },
});

const errorStyle = css({ fontSize: text.sm, fontWeight: weight.medium, color: color.danger });

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
  // The error is about all of them, so it's shown above them. Screen readers read it at the first one, which is focused.
  const first = offered.find((permission) => access.permissions.includes(permission));
  const shownAreas = permissionAreas
    .map(({ permissions, ...area }) => ({
      ...area,
      permissions: permissions.filter((permission) => offered.includes(permission)),
    }))
    .filter(({ permissions }) => permissions.length > 0);
  return (
    <>
      {error ? (
        <p aria-hidden="true" css={errorStyle}>
          {error}
        </p>
      ) : null}
      <div css={areas}>
        {shownAreas.map(({ area, label: areaLabel, permissions }) => (
          <fieldset key={area}>
            <legend>{areaLabel}</legend>
            {permissions.map((permission) => {
              const { label, description } = permissionTexts[permission];
              const isLacking = !access.permissions.includes(permission);
              return (
                <CheckboxField
                  key={permission}
                  label={label}
                  hint={isLacking ? `${description} ${messages.roles.lacksPermission}` : description}
                  error={error && permission === first ? <VisuallyHidden>{error}</VisuallyHidden> : undefined}
                  disabled={isLacking}
                  checked={value.permissions.includes(permission)}
                  onChange={({ currentTarget: { checked } }) =>
                    change({ permissions: togglePermission(value.permissions, permission, checked) })
                  }
                />
              );
            })}
          </fieldset>
        ))}
      </div>
    </>
  );
}
