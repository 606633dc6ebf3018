import { profilePhotoLimits, profilePhotoProblems, type UserPhoto } from '@selvedge/contract';
import { countAttempts, tooManyAttempts } from '../auth/attempt-limits.ts';
import { AppError } from '../http/app-error.ts';
import { insertPhotoRow, listPhotoRows, lockPhotoRows } from './photo-repository.ts';
import { photoView, type PhotoDependencies } from './photo-service.ts';
import type { Owner } from './profile-repository.ts';

/**
 * Keeps a private photo, encoded anew; a shopper's first is the profile photo.
 * @throws AppError `invalid-request` when it is no picture that can be used, `conflict` when there are enough photos
 * already, `rate-limited`
 */
export async function uploadPhoto(
  dependencies: PhotoDependencies,
  owner: Owner,
  files: readonly Buffer[],
): Promise<UserPhoto> {
  const { db, media } = dependencies;
  const [input] = files;
  if (!input) throw refusalOf(new TypeError('No file was sent'));
  await admit(dependencies, owner);
  const row = await media.privatePictures.keepWith(
    { tenantCode: owner.tenantCode, sender: owner.userId },
    input,
    ({ id }) =>
      db.inTenant(owner.tenantCode, async (tx) => {
        const others = await lockPhotoRows(tx, owner);
        if (others.length >= profilePhotoLimits.count) throw enoughPhotos();
        const row = { id, is_profile_photo: others.length === 0 };
        await insertPhotoRow(tx, owner, row);
        return row;
      }),
    refusalOf,
  );
  return photoView(dependencies, owner.tenantCode, row);
}

/** Counts the photo before it is decoded, which is work that nobody gets without end, nor for a photo too many. */
async function admit({ db, clock }: PhotoDependencies, owner: Owner): Promise<void> {
  const tried = { subject: `photo tried ${owner.userId}`, limit: 60, windowSeconds: 3600 };
  const { isAllowed, count } = await db.inTenant(owner.tenantCode, async (tx) => ({
    ...(await countAttempts(tx, owner.tenantCode, [tried], clock())),
    count: (await listPhotoRows(tx, owner)).length,
  }));
  if (!isAllowed) throw tooManyAttempts();
  if (count >= profilePhotoLimits.count) throw enoughPhotos();
}

function enoughPhotos(): AppError {
  return new AppError('conflict', {
    detail: `You have ${profilePhotoLimits.count} photos already. Delete one to make room for another.`,
  });
}

/** What is no picture is told in the words of the browser's own check; why another cannot be used, in its own. */
function refusalOf(cause: Error): AppError {
  const detail = cause instanceof RangeError ? cause.message : profilePhotoProblems.noPicture;
  return new AppError('invalid-request', { detail, fields: { file: detail } }, { cause });
}
