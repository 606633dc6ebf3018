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
import { AppError } from '../http/app-error.ts';

export type ProfileChange = BodyOf<typeof updateProfile>;

/** What holds of a shopper who has said nothing yet. */
export const emptyProfile: Profile = {
  measurements: null,
  preferences: {
    preferredSizes: [],
    preferredColors: [],
    fitPreference: 'REGULAR',
    stylePreferences: { preferredStyles: [], occasionPreferences: [], styleRatings: {}, avoidStyles: [] },
  },
};

const usualMeasurements = Object.fromEntries(
  Object.entries(measurementRanges).map(([name, { initial }]) => [name, initial]),
) as Measurements;

/**
 * A profile after a change: what the change does not name stays.
 * @throws AppError `invalid-request` when it wants and avoids the same style
 */
export function changedProfile(profile: Profile, { measurements, preferences = {} }: ProfileChange): Profile {
  return {
    measurements: changedMeasurements(profile.measurements, measurements),
    preferences: changedPreferences(profile.preferences, preferences as PreferencesChange),
  };
}

function changedMeasurements(
  before: Measurements | null,
  change: ProfileChange['measurements'],
): Measurements | null {
  if (change === undefined) return before;
  return change && { ...usualMeasurements, ...before, ...change };
}

function changedPreferences(
  before: Preferences,
  { stylePreferences = {}, ...change }: PreferencesChange,
): Preferences {
  return { ...before, ...change, stylePreferences: changedStyle(before.stylePreferences, stylePreferences) };
}

function changedStyle(before: StylePreferences, change: Partial<StylePreferences>): StylePreferences {
  const style = { ...before, ...change };
  const both = style.preferredStyles.filter((name) => style.avoidStyles.includes(name));
  if (both.length === 0) return style;
  if (change.preferredStyles && change.avoidStyles) {
    const detail = `${both.join(', ')}: preferred and avoided at once`;
    throw new AppError('invalid-request', { detail, fields: { avoidStyles: detail } });
  }
  // What is said now takes the place of what was said before.
  const kept = (names: string[]) => names.filter((name) => !both.includes(name));
  return change.preferredStyles
    ? { ...style, avoidStyles: kept(style.avoidStyles) }
    : { ...style, preferredStyles: kept(style.preferredStyles) };
}
