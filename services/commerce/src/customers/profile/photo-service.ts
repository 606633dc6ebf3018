import type { UserPhoto } from '@selvedge/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteRows } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { MediaService } from '../../catalog/index.ts';
import type { PhotoUrls } from './photo-urls.ts';
import { listPhotoRows, lockPhotoRows, moveProfilePhoto, type PhotoRow } from './photo-repository.ts';
import type { Owner } from '../owner.ts';

export interface PhotoDependencies {
  db: Database;
  media: Pick<MediaService, 'privatePictures'>;
  clock: Clock;
  photoUrls: PhotoUrls;
}

export async function listPhotos(dependencies: PhotoDependencies, owner: Owner): Promise<UserPhoto[]> {
  const rows = await dependencies.db.inTenant(owner.tenantCode, (tx) => listPhotoRows(tx, owner));
  return Promise.all(rows.map((row) => photoView(dependencies, owner.tenantCode, row)));
}

/** @throws AppError `not-found` if the photo doesn't belong to the shopper */
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
 * Deletes a photo. If it was the profile photo, the newest remaining one becomes the profile photo.
 * @throws AppError `not-found` if the photo doesn't belong to the shopper
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
    await deleteRows(tx, 'user_photos', { tenant_code: owner.tenantCode, user_id: owner.userId, id });
    const next = rows.find((row) => row.id !== id);
    if (found.is_profile_photo && next) await moveProfilePhoto(tx, owner, next.id);
  });
  // Without its row, nobody can access the file. If it can't be removed now, a job deletes it later.
  await media.privatePictures.remove(owner.tenantCode, id).catch(() => undefined);
  return { message: 'Photo deleted successfully' };
}

export async function photoView(
  { photoUrls }: Pick<PhotoDependencies, 'photoUrls'>,
  tenantCode: string,
  row: PhotoRow,
): Promise<UserPhoto> {
  return {
    id: row.id,
    thumbnailUrl: await photoUrls.createUrl(tenantCode, row.id),
    isProfilePhoto: row.is_profile_photo,
  };
}

export function photoNotFound(): AppError {
  return new AppError('not-found', { detail: "We can't find that photo" });
}
