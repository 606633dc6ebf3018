import type { FocalPoint, UploadedImage } from '@selvedge/contract';
import type { UpdateObject } from 'kysely';
import type { Audit } from '../../platform/audit/operator-route.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { findRow, updateRow } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { focalPointJson, insertImages } from '../../platform/images/image-repository.ts';
import { imageView, type ImageRow } from '../../platform/images/image-view.ts';
import { imageNotFound, type MediaService } from './media-service.ts';
import { uploadFolder, type UploadOptions } from './picture-uploads.ts';

export interface UploadDependencies {
  db: Database;
  media: Pick<MediaService, 'uploads'>;
}

interface PictureUpload {
  tenantCode: string;
  files: readonly Buffer[];
  alt?: string | undefined;
  /** The operator's ID. */
  sender: string;
  /** Aborted when the operator disconnects. */
  signal?: AbortSignal;
}

/**
 * Stores an operator's picture, which nothing uses yet. It is re-encoded, so only its pixels are kept.
 * @throws AppError `invalid-request` naming `file` when the file is missing or unusable; `unavailable`
 */
export async function uploadPicture(
  { db, media }: UploadDependencies,
  { tenantCode, files, alt = '', sender, signal }: PictureUpload,
  audit: Audit,
): Promise<UploadedImage> {
  if (files.length === 0) throw wrongFile('Choose a picture');
  return media.uploads.saveWith(
    { tenantCode, sender, signal },
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
    uploadOptions,
  );
}

/**
 * Changes a picture's alt text everywhere.
 * @throws AppError `not-found`
 */
export function setAltText(
  { db }: Pick<UploadDependencies, 'db'>,
  { tenantCode, id, alt }: { tenantCode: string; id: string; alt: string },
  audit: Audit,
): Promise<UploadedImage> {
  return db.inTenant(tenantCode, async (tx) => {
    const { before, after } = await changeImage(tx, tenantCode, id, { alt: alt.trim() });
    const subject = { type: 'image', id, name: after.alt };
    await audit(tx, { subject, before: { alt: before.alt }, after: { alt: after.alt } });
    return uploadedView(tenantCode, after);
  });
}

/**
 * Sets the point that stays in view wherever the picture is cropped.
 * @param focalPoint `null` for the detected one
 * @throws AppError `not-found`
 */
export function setFocalPoint(
  { db }: Pick<UploadDependencies, 'db'>,
  { tenantCode, id, focalPoint }: { tenantCode: string; id: string; focalPoint: FocalPoint | null },
  audit: Audit,
): Promise<UploadedImage> {
  return db.inTenant(tenantCode, async (tx) => {
    const chosen = { chosen_focal_point: focalPointJson(focalPoint) };
    const { before, after } = await changeImage(tx, tenantCode, id, chosen);
    const subject = { type: 'image', id, name: after.alt };
    await audit(tx, { subject, before: { focalPoint: before.chosen_focal_point }, after: { focalPoint } });
    return uploadedView(tenantCode, after);
  });
}

async function changeImage(tx: Tx, tenantCode: string, id: string, values: UpdateObject<Tables, 'images'>) {
  const match = { tenant_code: tenantCode, id };
  const before = await findRow(tx, 'images', match, 'forUpdate');
  const after = await updateRow(tx, 'images', match, values);
  if (!before || !after) throw imageNotFound();
  return { before, after };
}

const uploadOptions: UploadOptions = {
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
