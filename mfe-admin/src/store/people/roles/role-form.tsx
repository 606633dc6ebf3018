import { css } from '@emotion/react';
import type { OwnAccess } from '@selvedge/contract';
import { TextField, tokens } from '@selvedge/ui';
import { textFieldProps } from '../../../editing/text-field-props.ts';
import { Panel } from '../../../layout/panel.tsx';
import { PermissionFields } from '../../../roles/permission-fields.tsx';
import type { RoleEditor } from './use-role-editor.ts';

const fields = css({ display: 'grid', gap: tokens.space[5] });

interface RoleFormProps {
  editor: Pick<RoleEditor, 'value' | 'change' | 'errors'>;
  access: OwnAccess;
}

export function RoleForm({ editor, access }: RoleFormProps) {
  const text = textFieldProps(editor);
  return (
    <div css={fields}>
      <Panel title="Role">
        <TextField
          label="Name"
          hint="Such as “Photographer” or “Warehouse”. All operators can see it."
          required
          maxLength={40}
          css={{ maxWidth: '26rem' }}
          {...text('name')}
        />
      </Panel>
      <Panel title="Permissions" intro="Choose what people with this role can do.">
        <PermissionFields editor={editor} access={access} />
      </Panel>
    </div>
  );
}
