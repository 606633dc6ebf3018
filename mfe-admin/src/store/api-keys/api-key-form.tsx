import { css } from '@emotion/react';
import { apiKeyPermissions, maxApiKeyNameLength, type OwnAccess } from '@selvedge/contract';
import { TextField } from '@selvedge/ui';
import { CreateForm } from '../../layout/create-form.tsx';
import { textFieldProps } from '../../editing/text-field-props.ts';
import { PermissionFields } from '../../roles/permission-fields.tsx';
import { LifetimeFields } from './lifetime-fields.tsx';
import { useApiKeyEditor } from './use-api-key-editor.ts';

const narrow = css({ maxWidth: '26rem' });

/** Creates a key. What it can do is limited to what the signed-in operator can do. */
export function ApiKeyForm({ access }: { access: OwnAccess }) {
  const editor = useApiKeyEditor();
  return (
    <CreateForm
      title="Create an API key"
      intro="Choose only what the program needs. If you lose a permission, the key loses it too. If you’re removed from People, the key is deleted."
      submitText="Create API key"
      editor={editor}
    >
      <TextField
        label="Name"
        hint="The program, such as “ERP”. It’s shown in the activity log."
        required
        maxLength={maxApiKeyNameLength}
        css={narrow}
        {...textFieldProps(editor)('name')}
      />
      <LifetimeFields editor={editor} css={narrow} />
      <PermissionFields editor={editor} access={access} offered={apiKeyPermissions} />
    </CreateForm>
  );
}
