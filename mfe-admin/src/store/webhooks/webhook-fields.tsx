import { css } from '@emotion/react';
import { webhookTextLength } from '@selvedge/contract';
import { TextField } from '@selvedge/ui';
import { textFieldProps } from '../../editing/text-field-props.ts';
import { EventFields, type EventFieldsProps } from './event-fields.tsx';

const narrow = css({ maxWidth: '34rem' });

/** Fields for a webhook's address, description and events. */
export function WebhookFields({ editor, ...events }: EventFieldsProps) {
  const textProps = textFieldProps(editor);
  return (
    <>
      <TextField
        type="url"
        label="Address"
        hint="Starts with https://. We send a POST request with JSON."
        required
        maxLength={webhookTextLength.url}
        css={narrow}
        {...textProps('url')}
      />
      <TextField
        label="Description"
        hint="For your reference, such as “ERP”."
        maxLength={webhookTextLength.description}
        css={narrow}
        {...textProps('description')}
      />
      <EventFields editor={editor} {...events} />
    </>
  );
}
