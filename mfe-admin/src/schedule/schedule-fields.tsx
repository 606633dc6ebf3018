import { css } from '@emotion/react';
import { TextField, tokens } from '@selvedge/ui';
import type { ChangeEvent } from 'react';
import { incomplete, ownTimeZone } from './local-moment.ts';
import type { ScheduleDraft } from './schedule-draft.ts';

const pair = css({
  display: 'grid',
  gap: tokens.space[5],
  gridTemplateColumns: 'minmax(0, 1fr)',
  [tokens.media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

interface ScheduleFieldsProps {
  value: ScheduleDraft;
  onChange: (part: Partial<ScheduleDraft>) => void;
  errors: { startsAt?: string | undefined; endsAt?: string | undefined };
}

/** From when, and until when; either may be left open. */
export function ScheduleFields({ value, onChange, errors }: ScheduleFieldsProps) {
  const zone = ownTimeZone();
  const field = (name: keyof ScheduleDraft, label: string, openWords: string) => (
    <TextField
      type="datetime-local"
      label={label}
      hint={`${openWords} Your time zone: ${zone}.`}
      error={errors[name]}
      value={value[name] === incomplete ? '' : value[name]}
      max="2099-12-31T23:59"
      onChange={(event) => onChange({ [name]: typedMoment(event) })}
      onBlur={(event) => {
        if (event.currentTarget.validity.badInput) onChange({ [name]: incomplete });
      }}
    />
  );
  return (
    <div css={pair}>
      {field('startsAt', 'Starts', 'Empty: at once.')}
      {field('endsAt', 'Ends', 'Empty: never.')}
    </div>
  );
}

function typedMoment({ currentTarget }: ChangeEvent<HTMLInputElement>): string {
  return currentTarget.validity.badInput ? incomplete : currentTarget.value;
}
