import {
  measurementRanges,
  measurementStep,
  type BodyOf,
  type FitPreference,
  type MeasurementName,
  type Profile,
  type updateProfile,
} from '@selvedge/contract';

/** A profile as its page edits it; measurements in inches as they are typed. */
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

/** What is wrong with measurements as they are typed. */
export function measurementErrors(form: ProfileForm): Partial<Record<MeasurementName, string>> {
  const wrong = measurementNames.filter((name) => !isWithin(name, form[name]));
  return Object.fromEntries(wrong.map((name) => [name, messageFor(name)]));
}

function isWithin(name: MeasurementName, text: string): boolean {
  const inches = text.trim() === '' ? NaN : Number(text);
  const { min, max } = measurementRanges[name];
  return inches >= min && inches <= max && Number.isInteger(inches / measurementStep);
}

function messageFor(name: MeasurementName): string {
  const { min, max } = measurementRanges[name];
  return `${measurementLabels[name]} must be ${min} to ${max} inches, in steps of ${measurementStep}`;
}

/**
 * The changes as they are sent.
 * @param isWhole every measurement, changed or not: the shopper has seen them all and agrees
 */
export function profileChange(
  changes: Partial<ProfileForm>,
  form: ProfileForm,
  isWhole: boolean,
): BodyOf<typeof updateProfile> {
  const names = measurementNames.filter((name) => isWhole || name in changes);
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
