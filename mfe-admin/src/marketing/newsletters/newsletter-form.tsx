import { css } from '@emotion/react';
import { newsletterLimits, type CustomerGroup } from '@selvedge/contract';
import { SelectField, TextAreaField, TextField, tokens } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { textFieldProps } from '../../editing/text-field-props.ts';
import { fieldPair } from '../../layout/field-pair.ts';
import { Panel } from '../../layout/panel.tsx';
import { allSubscribers } from './newsletter-draft.ts';
import { describeCount, useAudienceCount } from './use-audience-count.ts';
import type { useNewsletterEditor } from './use-newsletter-editor.ts';

const fields = css({ display: 'grid', gap: tokens.space[5] });

interface NewsletterFormProps {
  editor: Pick<ReturnType<typeof useNewsletterEditor>, 'value' | 'change' | 'errors'>;
  groups: readonly CustomerGroup[];
}

/** What a newsletter says, and who gets it. */
export function NewsletterForm({ editor, groups }: NewsletterFormProps) {
  const text = textFieldProps(editor);
  return (
    <div css={fields}>
      <Panel title="Content">
        <TextField label="Subject" required maxLength={newsletterLimits.subject} {...text('subject')} />
        <TextField
          label="Preview text"
          hint="Email apps show it next to the subject. Optional."
          maxLength={newsletterLimits.previewText}
          {...text('previewText')}
        />
        <TextAreaField
          label="Text"
          hint="Leave an empty line between paragraphs. Start a line with ## for a heading, or with - for a list."
          required
          rows={12}
          spellCheck
          maxLength={newsletterLimits.body}
          {...text('body')}
        />
        <div css={fieldPair}>
          <TextField
            label="Button text"
            hint="Leave this empty for no button."
            maxLength={newsletterLimits.linkLabel}
            {...text('linkLabel')}
          />
          <TextField
            label="Button link"
            hint="A page in your store, such as /category/women, or a link that starts with https://."
            maxLength={500}
            {...text('linkUrl')}
          />
        </div>
      </Panel>
      <AudiencePanel editor={editor} groups={groups} />
    </div>
  );
}

function AudiencePanel({ editor, groups }: NewsletterFormProps) {
  const { audience } = editor.value;
  const count = useAudienceCount(audience);
  return (
    <Panel title="Who gets it" intro="Only newsletter subscribers get it, even if you choose a group.">
      <SelectField
        label="Audience"
        placeholder="The group was deleted. Choose another audience."
        {...textFieldProps(editor)('audience')}
      >
        <option value={allSubscribers}>All subscribers</option>
        {groups.map(({ id, name }) => (
          <option key={id} value={id}>
            Subscribers in {name}
          </option>
        ))}
      </SelectField>
      <p role="status" css={{ color: tokens.color.muted, fontSize: tokens.text.sm }}>
        {count === undefined
          ? 'Counting...'
          : count
            ? describeCount(count)
            : audience === ''
              ? ''
              : `${messages.newsletters.countFailed}.`}
      </p>
    </Panel>
  );
}
