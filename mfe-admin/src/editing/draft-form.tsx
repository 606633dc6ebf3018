import { css } from '@emotion/react';
import { FailureBanner, SaveBar, tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';
import type { Draft } from './use-draft.ts';
import { useFocusOnError } from './use-focus-on-error.ts';

const style = css({ display: 'grid', gap: tokens.space[5], minWidth: 0 });

interface DraftFormProps {
  draft: Pick<Draft<object>, 'failure' | 'isDirty' | 'isSaving' | 'save' | 'discard'>;
  /** Saves the draft unless told. @returns whether it was stored */
  onSave?: () => Promise<boolean>;
  className?: string;
  children: ReactNode;
}

/** The form of a draft: its fields between what went wrong and the way to save; the focus goes to what is wrong. */
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
