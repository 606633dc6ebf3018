import type { FocalPoint, UploadedImage } from '@selvedge/contract';
import type { Audit } from '../audit/operator-route.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { chooseFocalPoint, insertImages, readImageRow, updateAlt } from './image-repository.ts';
import { imageView, type ImageRow } from './image-view.ts';
import type { MediaService } from './media-service.ts';
import { uploadFolder, type PictureTerms } from './picture-uploads.ts';

export interface UploadDependencies {
  db: Database;
  media: Pick<MediaService, 'uploads'>;
}

export interface PictureUpload {
  tenantCode: string;
  files: readonly Buffer[];
  alt?: string | undefined;
}

/**
 * Takes in an operator's picture: encoded anew, with nothing of the file but its pixels. It belongs to nothing yet.
 * @throws AppError `invalid-request` naming `file` when there is none, or it cannot be used; `unavailable`
 */
export async function uploadPicture(
  { db, media }: UploadDependencies,
  { tenantCode, files, alt = '' }: PictureUpload,
  audit: Audit,
): Promise<UploadedImage> {
  if (files.length === 0) throw wrongFile('Choose a picture');
  return media.uploads.keepWith(
    { tenantCode, sender: 'operators' },
    files,
    ([picture]) =>
      db.inTenant(tenantCode, async (tx) => {
        const image = { ...picture!, alt: alt.trim() };
        await insertImages(tx, tenantCode, [image]);
        const { id, width, height } = image;
        const subject = { type: 'image', id, name: image.alt };
        await audit(tx, { subject, before: null, after: { alt: image.alt, width, height } });
        return uploadedView(tenantCode, {
          id,
          alt: image.alt,
          width,
          height,
          dominant_color: image.dominantColor,
          focal_point: image.focalPoint ?? null,
        });
      }),
    terms,
  );
}

/**
 * Says what a picture shows, wherever it is shown.
 * @throws AppError `not-found`
 */
export async function describePicture(
  { db }: Pick<UploadDependencies, 'db'>,
  { tenantCode, id, alt }: { tenantCode: string; id: string; alt: string },
  audit: Audit,
): Promise<UploadedImage> {
  return db.inTenant(tenantCode, async (tx) => {
    const before = await readImageRow(tx, tenantCode, id);
    if (!before) throw new AppError('not-found', { detail: 'There is no such picture' });
    const after = { ...before, alt: alt.trim() };
    await updateAlt(tx, tenantCode, id, after.alt);
    const subject = { type: 'image', id, name: after.alt };
    await audit(tx, { subject, before: { alt: before.alt }, after: { alt: after.alt } });
    return uploadedView(tenantCode, after);
  });
}

/**
 * Says what stays in view wherever the picture is cropped.
 * @param focalPoint `null` for the one that was found automatically
 * @throws AppError `not-found`
 */
export async function setFocalPoint(
  { db }: Pick<UploadDependencies, 'db'>,
  { tenantCode, id, focalPoint }: { tenantCode: string; id: string; focalPoint: FocalPoint | null },
  audit: Audit,
): Promise<UploadedImage> {
  return db.inTenant(tenantCode, async (tx) => {
    const chosen = await chooseFocalPoint(tx, tenantCode, id, focalPoint);
    if (!chosen) throw new AppError('not-found', { detail: 'There is no such picture' });
    const { before, image } = chosen;
    const subject = { type: 'image', id, name: image.alt };
    await audit(tx, { subject, before: { focalPoint: before }, after: { focalPoint } });
    return uploadedView(tenantCode, image);
  });
}

const terms: PictureTerms = {
  folder: uploadFolder,
  refusal: (cause) => wrongFile(cause.message, cause),
};

function uploadedView(tenantCode: string, row: ImageRow): UploadedImage {
  const image = imageView(tenantCode, row, true);
  return { imageId: row.id, imageUrl: image.imageUrl, image };
}

function wrongFile(message: string, cause?: unknown): AppError {
  return new AppError('invalid-request', { detail: message, fields: { file: message } }, { cause });
}
