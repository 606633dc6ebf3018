import type { Measurements, Profile } from '@selvedge/contract';
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { findRow, insertMissingRows, updateRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Owner } from '../owner.ts';
import { emptyProfile } from './profile-rules.ts';

/** Reads a shopper's profile; an empty one if nothing was saved yet. */
export async function readProfile(tx: Tx, { tenantCode, userId }: Owner): Promise<Profile> {
  const row = await findRow(tx, 'shopper_profiles', { tenant_code: tenantCode, user_id: userId });
  return row ? toProfile(row) : emptyProfile;
}

/** Like `readProfile`, but also locks the profile until the transaction ends. */
export async function lockProfile(tx: Tx, { tenantCode, userId }: Owner): Promise<Profile> {
  const key = { tenant_code: tenantCode, user_id: userId };
  // Without a row to lock, two first changes could overwrite each other.
  await insertMissingRows(tx, 'shopper_profiles', [key]);
  const row = await findRow(tx, 'shopper_profiles', key, 'forUpdate');
  return toProfile(row!);
}

export async function writeProfile(
  tx: Tx,
  { tenantCode, userId }: Owner,
  { measurements, preferences }: Profile,
): Promise<void> {
  const { stylePreferences: style } = preferences;
  await updateRows(
    tx,
    'shopper_profiles',
    { tenant_code: tenantCode, user_id: userId },
    {
      chest: measurements?.chest ?? null,
      waist: measurements?.waist ?? null,
      hips: measurements?.hips ?? null,
      inseam: measurements?.inseam ?? null,
      shoulder: measurements?.shoulder ?? null,
      arm_length: measurements?.armLength ?? null,
      neck: measurements?.neck ?? null,
      fit_preference: preferences.fitPreference,
      preferred_sizes: preferences.preferredSizes,
      preferred_colors: preferences.preferredColors,
      preferred_styles: style.preferredStyles,
      occasion_preferences: style.occasionPreferences,
      avoid_styles: style.avoidStyles,
      style_ratings: JSON.stringify(style.styleRatings),
    },
  );
}

function toProfile(row: Selectable<Tables['shopper_profiles']>): Profile {
  return {
    measurements: toMeasurements(row),
    preferences: {
      preferredSizes: row.preferred_sizes,
      preferredColors: row.preferred_colors,
      fitPreference: row.fit_preference,
      stylePreferences: {
        preferredStyles: row.preferred_styles,
        occasionPreferences: row.occasion_preferences,
        styleRatings: row.style_ratings,
        avoidStyles: row.avoid_styles,
      },
    },
  };
}

function toMeasurements(row: Selectable<Tables['shopper_profiles']>): Measurements | null {
  const { chest, waist, hips, inseam, shoulder, arm_length: armLength, neck } = row;
  // A table constraint ensures that either all or none are set.
  if (chest === null) return null;
  return { chest, waist, hips, inseam, shoulder, armLength, neck } as Measurements;
}
