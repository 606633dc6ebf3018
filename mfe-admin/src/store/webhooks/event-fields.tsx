import { css } from '@emotion/react';
import { webhookEventTypes, type WebhookEventType } from '@selvedge/contract';
import { CheckboxField, tokens, VisuallyHidden } from '@selvedge/ui';
import type { Draft } from '../../editing/use-draft.ts';
import { eventGroups, eventText } from './event-texts.ts';
import type { WebhookDraft } from './webhook-draft.ts';

const { color, space, text, weight } = tokens;
const grid = css({
  display: 'grid',
  gap: `${space[6]} ${space[8]}`,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
  alignItems: 'start',
  '& > fieldset': { display: 'grid', gap: space[2] },
  '& legend': { fontSize: text.sm, fontWeight: weight.medium },
});
const errorStyle = css({ fontSize: text.sm, fontWeight: weight.medium, color: color.danger });

/** A checkbox for each event, by what it's about. */
export function EventFields({
  editor: { value, change, errors },
}: {
  editor: Pick<Draft<WebhookDraft>, 'value' | 'change' | 'errors'>;
}) {
  const error = errors['eventTypes'];
  const toggle = (type: WebhookEventType, isChosen: boolean) =>
    change({
      eventTypes: webhookEventTypes.filter((one) =>
        one === type ? isChosen : value.eventTypes.includes(one),
      ),
    });
  return (
    <>
      {error ? (
        <p aria-hidden="true" css={errorStyle}>
          {error}
        </p>
      ) : null}
      <div css={grid}>
        {eventGroups.map(({ label, types }) => (
          <fieldset key={label}>
            <legend>{label}</legend>
            {types.map((type) => (
              <CheckboxField
                key={type}
                label={eventText(type)}
                hint={type}
                // The error is about all of them. Screen readers read it at the first one, which is focused.
                error={
                  error && type === webhookEventTypes[0] ? (
                    <VisuallyHidden>{error}</VisuallyHidden>
                  ) : undefined
                }
                checked={value.eventTypes.includes(type)}
                onChange={({ currentTarget: { checked } }) => toggle(type, checked)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </>
  );
}
