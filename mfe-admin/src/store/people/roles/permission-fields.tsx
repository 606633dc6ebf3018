import { css } from '@emotion/react';
import { permissions as allPermissions, type OwnAccess } from '@selvedge/contract';
import { CheckboxField, tokens, VisuallyHidden } from '@selvedge/ui';
import { messages } from '../../../admin-messages.ts';
import { permissionAreas } from '../../../roles/permission-areas.ts';
import { permissionTexts } from '../../../roles/permission-texts.ts';
import { togglePermission } from '../../../roles/toggle-permission.ts';
import type { RoleEditor } from './use-role-editor.ts';

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
  editor: Pick<RoleEditor, 'value' | 'change' | 'errors'>;
  access: OwnAccess;
}

/** A checkbox for each permission, by area. Those that the signed-in operator lacks are disabled. */
export function PermissionFields({ editor: { value, change, errors }, access }: PermissionFieldsProps) {
  const error = Object.entries(errors).find(([path]) => /^permissions(?:\.|$)/.test(path))?.[1];
  // The error is about all of them, so it's shown above them. Screen readers read it at the first one, which is focused.
  const first = allPermissions.find((permission) => access.permissions.includes(permission));
  return (
    <>
      {error ? (
        <p aria-hidden="true" css={errorStyle}>
          {error}
        </p>
      ) : null}
      <div css={areas}>
        {permissionAreas.map(({ area, label: areaLabel, permissions }) => (
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
