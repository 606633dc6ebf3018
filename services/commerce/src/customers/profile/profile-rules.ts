import {
  measurementRanges,
  type BodyOf,
  type Measurements,
  type Preferences,
  type PreferencesChange,
  type Profile,
  type StylePreferences,
  type updateProfile,
} from '@selvedge/contract';
import { AppError } from '../../platform/http/app-error.ts';

export type ProfileChange = BodyOf<typeof updateProfile>;

/** The profile of a shopper who hasn't saved anything yet. */
export const emptyProfile: Profile = {
  measurements: null,
  preferences: {
    preferredSizes: [],
    preferredColors: [],
    fitPreference: 'REGULAR',
    stylePreferences: { preferredStyles: [], occasionPreferences: [], styleRatings: {}, avoidStyles: [] },
  },
};

const initialMeasurements = Object.fromEntries(
  Object.entries(measurementRanges).map(([name, { initial }]) => [name, initial]),
) as Measurements;

/**
 * Applies a change to a profile. Fields that aren't in the change stay the same, except that a newly preferred style is no longer
 * avoided, and vice versa. The first measurements are completed with defaults.
 * @throws AppError `invalid-request` if the change itself lists a style as both preferred and avoided
 */
export function applyProfileChange(
  profile: Profile,
  { measurements, preferences = {} }: ProfileChange,
): Profile {
  return {
    measurements: applyMeasurements(profile.measurements, measurements),
    preferences: applyPreferences(profile.preferences, preferences as PreferencesChange),
  };
}

function applyMeasurements(
  before: Measurements | null,
  change: ProfileChange['measurements'],
): Measurements | null {
  if (change === undefined) return before;
  return change && { ...initialMeasurements, ...before, ...change };
}

function applyPreferences(
  before: Preferences,
  { stylePreferences = {}, ...change }: PreferencesChange,
): Preferences {
  return { ...before, ...change, stylePreferences: applyStyle(before.stylePreferences, stylePreferences) };
}

function applyStyle(before: StylePreferences, change: Partial<StylePreferences>): StylePreferences {
  const style = { ...before, ...change };
  const conflicting = style.preferredStyles.filter((name) => style.avoidStyles.includes(name));
  if (conflicting.length === 0) return style;
  if (change.preferredStyles && change.avoidStyles) {
    const detail = `${conflicting.join(', ')} can't be both preferred and avoided`;
    throw new AppError('invalid-request', { detail, fields: { avoidStyles: detail } });
  }
  // The new choice replaces the earlier one.
  const withoutConflicts = (names: string[]) => names.filter((name) => !conflicting.includes(name));
  return change.preferredStyles
    ? { ...style, avoidStyles: withoutConflicts(style.avoidStyles) }
    : { ...style, preferredStyles: withoutConflicts(style.preferredStyles) };
}
