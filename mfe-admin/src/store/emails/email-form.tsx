import { css } from '@emotion/react';
import { emailLimits, type EmailTemplate } from '@selvedge/contract';
import { TextAreaField, TextField, tokens } from '@selvedge/ui';
import { textFieldProps } from '../../editing/text-field-props.ts';
import { Panel } from '../../layout/panel.tsx';
import type { EmailDraft } from './email-draft.ts';
import { PlaceholderList } from './placeholder-list.tsx';
import type { useEmailEditor } from './use-email-editor.ts';
import { usePlaceholderInsert } from './use-placeholder-insert.ts';

const fields = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space[5] });

interface EmailFormProps {
  editor: Pick<ReturnType<typeof useEmailEditor>, 'value' | 'change' | 'errors' | 'hasButton'>;
  email: EmailTemplate;
}

/** The texts of an email. */
export function EmailForm({ editor, email }: EmailFormProps) {
  const { insert, onBlur } = usePlaceholderInsert(editor.value, editor.change);
  const props = textFieldProps(editor);
  const text = (name: keyof EmailDraft) => ({
    ...props(name),
    name,
    maxLength: emailLimits[name],
    spellCheck: true,
  });
  return (
    <div css={fields} onBlur={onBlur}>
      <Panel title="Texts" intro={email.occasion}>
        <TextField label="Subject" required {...text('subject')} />
        <TextField label="Heading" hint="In large letters above the text. Optional." {...text('heading')} />
        <TextAreaField
          label="Intro"
          hint="Each line is a paragraph. Items, amounts and links are added after it."
          rows={5}
          {...text('intro')}
        />
        {editor.hasButton ? <TextField label="Button" required {...text('button')} /> : null}
        <TextAreaField
          label="Closing text"
          hint="Below the button. Optional."
          rows={3}
          {...text('closing')}
        />
      </Panel>
      <PlaceholderList placeholders={email.placeholders} onInsert={insert} />
    </div>
  );
}
