import { css } from '@emotion/react';
import { FailureBanner, SaveBar, tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';
import type { Draft } from '../editing/use-draft.ts';
import { useFocusOnError } from '../editing/use-focus-on-error.ts';
import { FormSection } from '../layout/form-section.tsx';

const form = css({ display: 'grid', gap: tokens.space[5], maxWidth: '46rem' });

interface SectionFormProps {
  title: string;
  intro?: ReactNode;
  draft: Draft<object>;
  /** Saves the draft unless told. @returns whether it was stored */
  onSave?: () => Promise<boolean>;
  children: ReactNode;
}

/** The form of one section: its fields, what went wrong, and its own way to save. */
export function SectionForm({ title, intro, draft, onSave = draft.save, children }: SectionFormProps) {
  const { form: ref, focusError } = useFocusOnError<HTMLFormElement>();
  const save = () => void onSave().then((isStored) => isStored || focusError());
  return (
    <form
      ref={ref}
      css={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <FailureBanner failure={draft.failure} />
      <FormSection title={title} intro={intro}>
        {children}
      </FormSection>
      <SaveBar isDirty={draft.isDirty} isSaving={draft.isSaving} onSave={save} onDiscard={draft.discard} />
    </form>
  );
}
