import { TextField } from '@selvedge/ui';
import { describeTimeZone, incomplete } from './local-moment.ts';

interface MomentFieldProps {
  label: string;
  hint?: string;
  /** A local date and time; empty for none; `incomplete` while it isn't fully typed. */
  value: string;
  error: string | undefined;
  required?: boolean;
  onChange: (value: string) => void;
}

/** A date and a time in the operator's time zone. */
export const MomentField = ({ hint = '', value, onChange, ...field }: MomentFieldProps) => (
  <TextField
    type="datetime-local"
    hint={`${hint} Your time zone: ${describeTimeZone()}.`.trim()}
    value={value === incomplete ? '' : value}
    max="2099-12-31T23:59"
    onChange={({ currentTarget }) =>
      onChange(currentTarget.validity.badInput ? incomplete : currentTarget.value)
    }
    onBlur={({ currentTarget }) => {
      if (currentTarget.validity.badInput) onChange(incomplete);
    }}
    {...field}
  />
);
