import { CheckboxField, TextField } from '@selvedge/ui';
import type { ChangeEvent } from 'react';
import type { DraftErrors } from '../../editing/use-draft.ts';
import { fieldPair } from '../../layout/field-pair.ts';
import { Panel } from '../../layout/panel.tsx';
import { incomplete, describeTimeZone } from './local-moment.ts';
import type { ScheduleDraft } from './schedule-draft.ts';

type ActiveDraft = ScheduleDraft & { isActive: boolean };

interface SchedulePanelProps {
  editor: { value: ActiveDraft; change: (part: Partial<ActiveDraft>) => void; errors: DraftErrors };
  activeHint: string;
}

/** Whether something is active, and its start and end, either of which may be empty. */
export function SchedulePanel({ editor: { value, change, errors }, activeHint }: SchedulePanelProps) {
  const zone = describeTimeZone();
  const field = (name: keyof ScheduleDraft, label: string, emptyHint: string) => (
    <TextField
      type="datetime-local"
      label={label}
      hint={`${emptyHint} Your time zone: ${zone}.`}
      error={errors[name]}
      value={value[name] === incomplete ? '' : value[name]}
      max="2099-12-31T23:59"
      onChange={(event) => change({ [name]: readMoment(event) })}
      onBlur={(event) => {
        if (event.currentTarget.validity.badInput) change({ [name]: incomplete });
      }}
    />
  );
  return (
    <Panel title="Schedule">
      <CheckboxField
        label="Active"
        hint={activeHint}
        checked={value.isActive}
        onChange={({ currentTarget }) => change({ isActive: currentTarget.checked })}
      />
      <div css={fieldPair}>
        {field('startsAt', 'Starts', 'Leave empty to start right away.')}
        {field('endsAt', 'Ends', 'Leave empty for no end date.')}
      </div>
    </Panel>
  );
}

function readMoment({ currentTarget }: ChangeEvent<HTMLInputElement>): string {
  return currentTarget.validity.badInput ? incomplete : currentTarget.value;
}
