import type { Profile } from '@selvedge/contract';
import type { Database } from '../db/database.ts';
import { lockProfile, readProfile, writeProfile, type Owner } from './profile-repository.ts';
import { changedProfile, type ProfileChange } from './profile-rules.ts';

export function getProfile(db: Database, owner: Owner): Promise<Profile> {
  return db.inTenant(owner.tenantCode, (tx) => readProfile(tx, owner));
}

/**
 * Changes what is named and leaves the rest, also when two devices change different things at once.
 * @returns the whole profile as it is now
 * @throws AppError `invalid-request` when it wants and avoids the same style
 */
export function updateProfile(db: Database, owner: Owner, change: ProfileChange): Promise<Profile> {
  return db.inTenant(owner.tenantCode, async (tx) => {
    const profile = changedProfile(await lockProfile(tx, owner), change);
    await writeProfile(tx, owner, profile);
    return profile;
  });
}
