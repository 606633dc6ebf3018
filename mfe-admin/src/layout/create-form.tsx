import { css } from '@emotion/react';
import { Button, FailureBanner, tokens, useFocusOnError } from '@selvedge/ui';
import type { ComponentProps, ReactNode } from 'react';
import { Panel } from './panel.tsx';

const style = css({ display: 'grid', gap: tokens.space[6] });

interface CreateFormProps {
  title: string;
  intro: ReactNode;
  submitText: string;
  editor: {
    isSaving: boolean;
    failure: ComponentProps<typeof FailureBanner>['failure'];
    /** @returns whether it was saved */
    save: () => Promise<boolean>;
  };
  /** The fields. */
  children: ReactNode;
}

/** A panel with a form that creates something. What was typed stays after a failure. */
export function CreateForm({ title, intro, submitText, editor, children }: CreateFormProps) {
  const { form, focusError } = useFocusOnError<HTMLFormElement>();
  async function create() {
    if (!editor.isSaving && !(await editor.save())) focusError();
  }
  return (
    <Panel title={title} intro={intro}>
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
        {children}
        <Button type="submit" isBusy={editor.isSaving} busyText="Creating..." css={{ justifySelf: 'start' }}>
          {submitText}
        </Button>
      </form>
    </Panel>
  );
}
