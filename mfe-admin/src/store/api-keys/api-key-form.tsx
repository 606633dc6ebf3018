import { css } from '@emotion/react';
import { apiKeyPermissions, maxApiKeyNameLength, type OwnAccess } from '@selvedge/contract';
import { Button, FailureBanner, TextField, tokens, useFocusOnError } from '@selvedge/ui';
import { textFieldProps } from '../../editing/text-field-props.ts';
import { Panel } from '../../layout/panel.tsx';
import { PermissionFields } from '../../roles/permission-fields.tsx';
import { LifetimeFields } from './lifetime-fields.tsx';
import { useApiKeyEditor } from './use-api-key-editor.ts';

const style = css({ display: 'grid', gap: tokens.space[6] });
const narrow = css({ maxWidth: '26rem' });

/** Creates a key. What it can do is limited to what the signed-in operator can do. */
export function ApiKeyForm({ access }: { access: OwnAccess }) {
  const editor = useApiKeyEditor();
  const { form, focusError } = useFocusOnError<HTMLFormElement>();
  async function create() {
    if (!editor.isSaving && !(await editor.save())) focusError();
  }
  return (
    <Panel
      title="Create an API key"
      intro="Choose only what the program needs. If you lose a permission, the key can’t use it anymore, and it’s deleted if you’re removed from People."
    >
      <form
        ref={form}
        css={style}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <FailureBanner failure={editor.failure} />
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
        <Button type="submit" isBusy={editor.isSaving} busyText="Creating..." css={{ justifySelf: 'start' }}>
          Create API key
        </Button>
      </form>
    </Panel>
  );
}
