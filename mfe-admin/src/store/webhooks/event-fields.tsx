import { webhookEventTypes } from '@selvedge/contract';
import { CheckboxGroups } from '@selvedge/ui';
import type { Draft } from '../../editing/use-draft.ts';
import { eventGroups, eventLabel } from './event-labels.ts';
import type { WebhookDraft } from './webhook-draft.ts';

interface EventFieldsProps {
  editor: Pick<Draft<WebhookDraft>, 'value' | 'change' | 'errors'>;
}

const groups = eventGroups.map(({ label, types }) => ({
  label,
  boxes: types.map((type) => ({ name: type, label: eventLabel(type), hint: type })),
}));

/** A checkbox for each event, by what it's about. */
export const EventFields = ({ editor: { value, change, errors } }: EventFieldsProps) => (
  <CheckboxGroups
    groups={groups}
    chosen={value.eventTypes}
    error={errors['eventTypes']}
    onToggle={(type, isChosen) =>
      change({
        eventTypes: webhookEventTypes.filter((one) =>
          one === type ? isChosen : value.eventTypes.includes(one),
        ),
      })
    }
  />
);
