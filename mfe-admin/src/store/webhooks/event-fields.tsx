import { permissionForEvent, webhookEventTypes } from '@selvedge/contract';
import { CheckboxGroups } from '@selvedge/ui';
import type { Draft } from '../../editing/use-draft.ts';
import { useAccess } from '../../roles/allowed.tsx';
import { isAllowed } from '../../roles/own-access.ts';
import { permissionTexts } from '../../roles/permission-texts.ts';
import { eventGroups, eventLabel } from './event-labels.ts';
import type { WebhookDraft } from './webhook-draft.ts';

export interface EventFieldsProps {
  editor: Pick<Draft<WebhookDraft>, 'value' | 'change' | 'errors'>;
  /** The events that are sent already. */
  stored?: readonly string[];
}

/** A checkbox for each event, by what it's about. Those about what the operator may not read are disabled. */
export function EventFields({ editor: { value, change, errors }, stored = [] }: EventFieldsProps) {
  const access = useAccess();
  const groups = eventGroups.map(({ label, types }) => ({
    label,
    boxes: types.map((type) => {
      const permission = permissionForEvent(type);
      const isDisabled = !isAllowed(access, permission) && !stored.includes(type);
      const hint = isDisabled
        ? `${type}. You need the permission “${permissionTexts[permission].label}”.`
        : type;
      return { name: type, label: eventLabel(type), hint, isDisabled };
    }),
  }));
  return (
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
}
