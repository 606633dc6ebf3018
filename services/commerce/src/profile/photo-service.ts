import type { UserPhoto } from '@selvedge/contract';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { MediaService } from '../media/media-service.ts';
import type { PhotoAddresses } from './photo-addresses.ts';
import {
  deletePhotoRow,
  listPhotoRows,
  lockPhotoRows,
  moveProfilePhoto,
  type PhotoRow,
} from './photo-repository.ts';
import type { Owner } from './profile-repository.ts';

export interface PhotoDependencies {
  db: Database;
  media: Pick<MediaService, 'privatePictures'>;
  clock: Clock;
  addresses: PhotoAddresses;
}

export async function listPhotos(dependencies: PhotoDependencies, owner: Owner): Promise<UserPhoto[]> {
  const rows = await dependencies.db.inTenant(owner.tenantCode, (tx) => listPhotoRows(tx, owner));
  return Promise.all(rows.map((row) => photoView(dependencies, owner.tenantCode, row)));
}

/** @throws AppError `not-found` when the shopper has no such photo */
export async function setProfilePhoto(
  dependencies: PhotoDependencies,
  owner: Owner,
  id: string,
): Promise<UserPhoto> {
  await dependencies.db.inTenant(owner.tenantCode, async (tx) => {
    if (!(await lockPhotoRows(tx, owner)).some((row) => row.id === id)) throw photoNotFound();
    await moveProfilePhoto(tx, owner, id);
  });
  return photoView(dependencies, owner.tenantCode, { id, is_profile_photo: true });
}

/**
 * Removes a photo. When it was the profile photo, the newest of the others becomes it.
 * @throws AppError `not-found` when the shopper has no such photo
 */
export async function deletePhoto(
  { db, media }: PhotoDependencies,
  owner: Owner,
  id: string,
): Promise<{ message: string }> {
  await db.inTenant(owner.tenantCode, async (tx) => {
    const rows = await lockPhotoRows(tx, owner);
    const found = rows.find((row) => row.id === id);
    if (!found) throw photoNotFound();
    await deletePhotoRow(tx, owner, id);
    const next = rows.find((row) => row.id !== id);
    if (found.is_profile_photo && next) await moveProfilePhoto(tx, owner, next.id);
  });
  // Without its row nobody can open the file any more; should it stay behind, it is swept.
  await media.privatePictures.remove(owner.tenantCode, id).catch(() => undefined);
  return { message: 'Photo deleted successfully' };
}

export async function photoView(
  { addresses }: Pick<PhotoDependencies, 'addresses'>,
  tenantCode: string,
  row: PhotoRow,
): Promise<UserPhoto> {
  return {
    id: row.id,
    thumbnailUrl: await addresses.addressOf(tenantCode, row.id),
    isProfilePhoto: row.is_profile_photo,
  };
}

export function photoNotFound(): AppError {
  return new AppError('not-found', { detail: 'There is no such photo' });
}
