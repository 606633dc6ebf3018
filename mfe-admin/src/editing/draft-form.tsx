import { css } from '@emotion/react';
import { FailureBanner, SaveBar, tokens, useFocusOnError } from '@selvedge/ui';
import type { ReactNode } from 'react';
import type { Draft } from './use-draft.ts';

const style = css({ display: 'grid', gap: tokens.space[5], minWidth: 0 });

interface DraftFormProps {
  draft: Pick<Draft<object>, 'failure' | 'isDirty' | 'isSaving' | 'save' | 'discard'>;
  /** Default: save the draft. @returns whether it was saved */
  onSave?: () => Promise<boolean>;
  className?: string;
  children: ReactNode;
}

/** A draft's form: error banner, fields and save bar. After a failed save, the first invalid field is focused. */
export function DraftForm({ draft, onSave = draft.save, className, children }: DraftFormProps) {
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
      {children}
      <SaveBar
        isDirty={draft.isDirty}
        isSaving={draft.isSaving}
        onSave={() => void save()}
        onDiscard={draft.discard}
      />
    </form>
  );
}
