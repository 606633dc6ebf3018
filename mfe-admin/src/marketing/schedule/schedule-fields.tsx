import { TextField } from '@selvedge/ui';
import type { ChangeEvent } from 'react';
import { fieldPair } from '../../layout/field-pair.ts';
import { incomplete, describeTimeZone } from './local-moment.ts';
import type { ScheduleDraft } from './schedule-draft.ts';

interface ScheduleFieldsProps {
  value: ScheduleDraft;
  onChange: (part: Partial<ScheduleDraft>) => void;
  errors: { startsAt?: string | undefined; endsAt?: string | undefined };
}

/** Start and end fields; either may be empty. */
export function ScheduleFields({ value, onChange, errors }: ScheduleFieldsProps) {
  const zone = describeTimeZone();
  const field = (name: keyof ScheduleDraft, label: string, emptyHint: string) => (
    <TextField
      type="datetime-local"
      label={label}
      hint={`${emptyHint} Your time zone: ${zone}.`}
      error={errors[name]}
      value={value[name] === incomplete ? '' : value[name]}
      max="2099-12-31T23:59"
      onChange={(event) => onChange({ [name]: readMoment(event) })}
      onBlur={(event) => {
        if (event.currentTarget.validity.badInput) onChange({ [name]: incomplete });
      }}
    />
  );
  return (
    <div css={fieldPair}>
      {field('startsAt', 'Starts', 'Leave empty to start right away.')}
      {field('endsAt', 'Ends', 'Leave empty for no end date.')}
    </div>
  );
}

function readMoment({ currentTarget }: ChangeEvent<HTMLInputElement>): string {
  return currentTarget.validity.badInput ? incomplete : currentTarget.value;
}
