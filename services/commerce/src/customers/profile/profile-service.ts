import type { Profile } from '@selvedge/contract';
import type { Database } from '../../platform/db/database.ts';
import type { Owner } from '../owner.ts';
import { lockProfile, readProfile, writeProfile } from './profile-repository.ts';
import { applyProfileChange, type ProfileChange } from './profile-rules.ts';

export function getProfile(db: Database, owner: Owner): Promise<Profile> {
  return db.inTenant(owner.tenantCode, (tx) => readProfile(tx, owner));
}

/**
 * Changes only the given fields, even if two devices change different fields at once.
 * @returns the complete updated profile
 * @throws AppError `invalid-request` if a style is both preferred and avoided
 */
export function updateProfile(db: Database, owner: Owner, change: ProfileChange): Promise<Profile> {
  return db.inTenant(owner.tenantCode, async (tx) => {
    const profile = applyProfileChange(await lockProfile(tx, owner), change);
    await writeProfile(tx, owner, profile);
    return profile;
  });
}
