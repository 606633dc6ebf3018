import { TextField } from '@selvedge/ui';
import { describeTimeZone, incomplete } from './local-moment.ts';

interface MomentFieldProps {
  label: string;
  hint?: string;
  /** A local date and time; empty for none; `incomplete` while it isn't fully typed. */
  value: string;
  error: string | undefined;
  required?: boolean;
  /** Of the value; the operator's by default. */
  timeZone?: string;
  onChange: (value: string) => void;
}

/** A date and a time, in the operator's time zone unless another one is given. */
export const MomentField = ({ hint = '', value, onChange, timeZone, ...field }: MomentFieldProps) => (
  <TextField
    type="datetime-local"
    hint={`${hint} ${timeZone ? 'The store’s' : 'Your'} time zone: ${describeTimeZone(timeZone)}.`.trim()}
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
