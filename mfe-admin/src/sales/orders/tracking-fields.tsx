import { Stack, TextField } from '@selvedge/ui';
import type { DraftErrors } from '../../editing/use-draft.ts';

export interface Tracking {
  carrierName: string;
  trackingNumber: string;
}

/** The format that the API accepts. */
const trackingNumberFormat = /^[A-Za-z0-9-]{6,60}$/;

/** @param isNumberRequired if false, the number may be empty, and then the carrier may be, too */
export function checkTracking(
  { carrierName, trackingNumber }: Tracking,
  { isNumberRequired }: { isNumberRequired: boolean },
): DraftErrors {
  const number = trackingNumber.trim();
  return {
    ...(carrierName.trim() || (number === '' && !isNumberRequired) ? {} : { carrierName: 'Enter a carrier' }),
    ...(number === '' && isNumberRequired ? { trackingNumber: 'Enter a tracking number' } : {}),
    ...(number !== '' && !trackingNumberFormat.test(number)
      ? { trackingNumber: 'Use 6 to 60 letters, digits and dashes, without spaces' }
      : {}),
  };
}

interface TrackingFieldsProps {
  value: Tracking;
  onChange: (value: Tracking) => void;
  errors: DraftErrors;
  hint?: string | undefined;
}

/** Fields for the carrier and the tracking number. */
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
