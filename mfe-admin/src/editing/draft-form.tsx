import { css } from '@emotion/react';
import type { Permission } from '@selvedge/contract';
import { FailureBanner, NoticeBanner, SaveBar, tokens, useFocusOnError } from '@selvedge/ui';
import type { ReactNode } from 'react';
import { useAllowed } from '../roles/allowed.tsx';
import type { Draft } from './use-draft.ts';
import { messages } from '../admin-messages.ts';

const grid = { display: 'grid', gap: tokens.space[5], minWidth: 0 };
const style = css(grid);
const fields = css({ ...grid, margin: 0, padding: 0, border: 0 });

interface DraftFormProps {
  /** Without this permission, the fields are disabled. */
  permission: Permission;
  /** Why the operator can't edit this record despite having the permission. Disables the fields. */
  readOnlyReason?: string | undefined;
  draft: Pick<Draft<object>, 'failure' | 'isDirty' | 'isSaving' | 'save' | 'discard'>;
  /** Default: save the draft. @returns whether it was saved */
  onSave?: () => Promise<boolean>;
  className?: string;
  children: ReactNode;
}

/** A draft's form: error banner, fields and save bar. After a failed save, the first invalid field is focused. */
export function DraftForm({
  permission,
  readOnlyReason,
  draft,
  onSave = draft.save,
  className,
  children,
}: DraftFormProps) {
  const notice = useAllowed(permission) ? readOnlyReason : messages.access.readOnly;
  const isEditable = notice === undefined;
  const { form, focusError } = useFocusOnError<HTMLFormElement>();
  async function save() {
    if (!draft.isSaving && !(await onSave())) focusError();
  }
  return (
    <form
      ref={form}
      css={style}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FailureBanner failure={draft.failure} />
      {isEditable ? null : <NoticeBanner>{notice}</NoticeBanner>}
      <fieldset css={fields} disabled={!isEditable}>
        {children}
      </fieldset>
      {isEditable ? (
        <SaveBar
          isDirty={draft.isDirty}
          isSaving={draft.isSaving}
          onSave={() => void save()}
          onDiscard={draft.discard}
        />
      ) : null}
    </form>
  );
}
