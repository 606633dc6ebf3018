import { Stack, TextField } from '@selvedge/ui';
import type { DraftErrors } from '../editing/use-draft.ts';

export interface Tracking {
  carrierName: string;
  trackingNumber: string;
}

/** What the API takes as a tracking number: letters, digits and dashes, no blanks. */
const form = /^[A-Za-z0-9-]{6,60}$/;

/** @param isNumberNeeded a parcel may leave without a number, and then without saying who has it */
export function trackingErrors(
  { carrierName, trackingNumber }: Tracking,
  { isNumberNeeded }: { isNumberNeeded: boolean },
): DraftErrors {
  const number = trackingNumber.trim();
  return {
    ...(carrierName.trim() || (number === '' && !isNumberNeeded)
      ? {}
      : { carrierName: 'Please say who carries it' }),
    ...(number === '' && isNumberNeeded ? { trackingNumber: 'Please give the tracking number' } : {}),
    ...(number !== '' && !form.test(number)
      ? { trackingNumber: 'A tracking number has 6 to 60 letters, digits and dashes, without blanks' }
      : {}),
  };
}

interface TrackingFieldsProps {
  value: Tracking;
  onChange: (value: Tracking) => void;
  errors: DraftErrors;
  hint?: string | undefined;
}

/** Who carries a parcel, and under which number. */
export const TrackingFields = ({ value, onChange, errors, hint }: TrackingFieldsProps) => (
  <Stack gap={4}>
    <TextField
      label="Carrier"
      name="carrierName"
      maxLength={80}
      value={value.carrierName}
      onChange={(event) => onChange({ ...value, carrierName: event.target.value })}
      error={errors.carrierName}
    />
    <TextField
      label="Tracking number"
      name="trackingNumber"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
      hint={hint}
      value={value.trackingNumber}
      onChange={(event) => onChange({ ...value, trackingNumber: event.target.value })}
      error={errors.trackingNumber}
      data-autofocus
    />
  </Stack>
);
