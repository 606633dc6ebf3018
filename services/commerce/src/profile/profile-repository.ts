import type { Measurements, Profile } from '@selvedge/contract';
import type { Selectable } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { ProfileTables } from './profile-tables.ts';
import { emptyProfile } from './profile-rules.ts';

/** Whose profile or photos they are. */
export interface Owner {
  tenantCode: string;
  userId: string;
}

/** A shopper's profile; the empty one when nothing was ever said. */
export async function readProfile(tx: Tx, { tenantCode, userId }: Owner): Promise<Profile> {
  const row = await tx
    .selectFrom('shopper_profiles')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? profileOf(row) : emptyProfile;
}

/** As `readProfile`, and nobody else changes it until the transaction ends. */
export async function lockProfile(tx: Tx, { tenantCode, userId }: Owner): Promise<Profile> {
  // There has to be a row to lock, or two first changes would not see each other.
  await tx
    .insertInto('shopper_profiles')
    .values({ tenant_code: tenantCode, user_id: userId })
    .onConflict((conflict) => conflict.columns(['tenant_code', 'user_id']).doNothing())
    .execute();
  const row = await tx
    .selectFrom('shopper_profiles')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return profileOf(row);
}

export async function writeProfile(
  tx: Tx,
  { tenantCode, userId }: Owner,
  { measurements, preferences }: Profile,
): Promise<void> {
  const { stylePreferences: style } = preferences;
  await tx
    .updateTable('shopper_profiles')
    .set({
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
    })
    .where('tenant_code', '=', tenantCode)
    .where('user_id', '=', userId)
    .execute();
}

function profileOf(row: Selectable<ProfileTables['shopper_profiles']>): Profile {
  return {
    measurements: measurementsOf(row),
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

function measurementsOf(row: Selectable<ProfileTables['shopper_profiles']>): Measurements | null {
  const { chest, waist, hips, inseam, shoulder, arm_length: armLength, neck } = row;
  // All or none: a constraint of the table.
  if (chest === null) return null;
  return { chest, waist, hips, inseam, shoulder, armLength, neck } as Measurements;
}
