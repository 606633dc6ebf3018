import { TextField } from '@selvedge/ui';
import { describeTimeZone, incomplete } from './local-moment.ts';

interface MomentFieldProps {
  label: string;
  /** What an empty field means. */
  hint?: string;
  error: string | undefined;
  /** Local date and time, as in `toLocalMoment`; `incomplete` if it isn't fully typed yet. */
  value: string;
  onChange: (value: string) => void;
}

/** A date and time in the operator's time zone. */
export const MomentField = ({ label, hint = '', error, value, onChange }: MomentFieldProps) => (
  <TextField
    type="datetime-local"
    label={label}
    hint={`${hint} Your time zone: ${describeTimeZone()}.`.trim()}
    error={error}
    value={value === incomplete ? '' : value}
    max="2099-12-31T23:59"
    onChange={({ currentTarget }) =>
      onChange(currentTarget.validity.badInput ? incomplete : currentTarget.value)
    }
    onBlur={({ currentTarget }) => {
      if (currentTarget.validity.badInput) onChange(incomplete);
    }}
  />
);
