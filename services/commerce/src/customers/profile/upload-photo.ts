import { profilePhotoLimits, profilePhotoProblems, type UserPhoto } from '@selvedge/contract';
import { countAttempts, tooManyAttempts } from '../../platform/limits/attempt-limits.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { listPhotoRows, lockPhotoRows } from './photo-repository.ts';
import { photoView, type PhotoDependencies } from './photo-service.ts';
import type { Owner } from '../owner.ts';

/**
 * Re-encodes and saves a private photo. A shopper's first photo becomes the profile photo.
 * @param signal aborted when the client disconnects
 * @throws AppError `invalid-request` if it isn't a usable image; `conflict` if the shopper has too many photos;
 *   `rate-limited`
 */
export async function uploadPhoto(
  dependencies: PhotoDependencies,
  owner: Owner,
  files: readonly Buffer[],
  signal?: AbortSignal,
): Promise<UserPhoto> {
  const { db, media } = dependencies;
  const [input] = files;
  if (!input) throw invalidImage(new TypeError('No file was sent'));
  await checkLimits(dependencies, owner);
  const row = await media.privatePictures.saveWith(
    { tenantCode: owner.tenantCode, sender: owner.userId, signal },
    input,
    ({ id }) =>
      db.inTenant(owner.tenantCode, async (tx) => {
        const others = await lockPhotoRows(tx, owner);
        if (others.length >= profilePhotoLimits.count) throw tooManyPhotos();
        const row = { id, is_profile_photo: others.length === 0 };
        await insertRows(tx, 'user_photos', {
          tenant_code: owner.tenantCode,
          user_id: owner.userId,
          ...row,
        });
        return row;
      }),
    invalidImage,
  );
  return photoView(dependencies, owner.tenantCode, row);
}

/** Checks the limits before the photo is decoded, which is expensive. */
async function checkLimits({ db, clock }: PhotoDependencies, owner: Owner): Promise<void> {
  const rule = { subject: `photo tried ${owner.userId}`, limit: 60, windowSeconds: 3600 };
  const { isAllowed, count } = await db.inTenant(owner.tenantCode, async (tx) => ({
    ...(await countAttempts(tx, owner.tenantCode, [rule], clock())),
    count: (await listPhotoRows(tx, owner)).length,
  }));
  if (!isAllowed) throw tooManyAttempts();
  if (count >= profilePhotoLimits.count) throw tooManyPhotos();
}

function tooManyPhotos(): AppError {
  return new AppError('conflict', {
    detail: `You already have ${profilePhotoLimits.count} photos. To add another one, please delete one first.`,
  });
}

/** Unreadable files get the same message as in the browser's own check. Unusable images get their specific reason. */
function invalidImage(cause: Error): AppError {
  const detail = cause instanceof RangeError ? cause.message : profilePhotoProblems.noPicture;
  return new AppError('invalid-request', { detail, fields: { file: detail } }, { cause });
}
