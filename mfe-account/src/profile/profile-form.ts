import {
  measurementRanges,
  measurementStep,
  type BodyOf,
  type FitPreference,
  type MeasurementName,
  type Profile,
  type updateProfile,
} from '@selvedge/contract';

/** The profile as the page edits it. Measurements are text in inches, as typed. */
export type ProfileForm = Record<MeasurementName, string> & {
  fitPreference: FitPreference;
  preferredSizes: string[];
  preferredColors: string[];
};

export const measurementLabels: Record<MeasurementName, string> = {
  chest: 'Chest',
  waist: 'Waist',
  hips: 'Hips',
  inseam: 'Inseam',
  shoulder: 'Shoulder',
  armLength: 'Arm length',
  neck: 'Neck',
};
export const measurementNames = Object.keys(measurementRanges) as MeasurementName[];

export function profileForm({ measurements, preferences }: Profile): ProfileForm {
  const { fitPreference, preferredSizes, preferredColors } = preferences;
  const typed = measurementNames.map((name) => [
    name,
    String(measurements?.[name] ?? measurementRanges[name].initial),
  ]);
  return {
    ...(Object.fromEntries(typed) as Record<MeasurementName, string>),
    fitPreference,
    preferredSizes,
    preferredColors,
  };
}

/** One message per invalid measurement. */
export function measurementErrors(form: ProfileForm): Partial<Record<MeasurementName, string>> {
  const invalid = measurementNames.filter((name) => !isInRange(name, form[name]));
  return Object.fromEntries(invalid.map((name) => [name, messageFor(name)]));
}

function isInRange(name: MeasurementName, text: string): boolean {
  const inches = text.trim() === '' ? NaN : Number(text);
  const { min, max } = measurementRanges[name];
  return inches >= min && inches <= max && Number.isInteger(inches / measurementStep);
}

function messageFor(name: MeasurementName): string {
  const { min, max } = measurementRanges[name];
  return `${measurementLabels[name]} must be ${min} to ${max} inches, in steps of ${measurementStep}`;
}

/**
 * The request body for the changes.
 * @param includesAll sends every measurement, changed or not, because the shopper has confirmed the initial values
 */
export function profileChange(
  changes: Partial<ProfileForm>,
  form: ProfileForm,
  includesAll: boolean,
): BodyOf<typeof updateProfile> {
  const names = measurementNames.filter((name) => includesAll || name in changes);
  const { fitPreference, preferredSizes, preferredColors } = changes;
  const preferences = {
    ...(fitPreference && { fitPreference }),
    ...(preferredSizes && { preferredSizes }),
    ...(preferredColors && { preferredColors }),
  };
  return {
    ...(names.length > 0 && {
      measurements: Object.fromEntries(names.map((name) => [name, Number(form[name])])),
    }),
    ...(Object.keys(preferences).length > 0 && { preferences }),
  };
}
