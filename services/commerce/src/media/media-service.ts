import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { drawImage } from './drawn-image.ts';
import { isDiskFull, type FileStorage } from './file-storage.ts';
import { readImage } from './image-repository.ts';
import type { ImageSource } from './image-source.ts';
import { widthsOf } from './image-view.ts';
import { createPictureUploads, type PictureUploads } from './picture-uploads.ts';
import { makeRendition, type Original } from './make-rendition.ts';
import { createPrivatePictures, type PrivatePictures } from './private-pictures.ts';
import { renditionKey, type Rendition } from './rendition.ts';
import { WorkQueue } from './work-queue.ts';

export interface MediaService {
  /**
   * Bytes of a rendition, made when it is first asked for.
   * @throws AppError `not-found`; `unavailable` when too many are being made
   */
  rendition(tenantCode: string, rendition: Rendition): Promise<Buffer>;
  uploads: Pick<PictureUploads, 'keepWith'>;
  privatePictures: PrivatePictures;
  /** Begins no further picture; ends when those that are being made are made. */
  close(): Promise<void>;
}

const atOnce = 2;
const mostWaiting = 400;

export function createMediaService({ db, storage }: { db: Database; storage: FileStorage }): MediaService {
  const queue = new WorkQueue(atOnce, mostWaiting);
  const uploads = createPictureUploads(storage);

  async function make(tenantCode: string, rendition: Rendition, key: string): Promise<Buffer> {
    const { source } = await existingImage(tenantCode, rendition);
    const original = await originalOf(source);
    const bytes = await makeRendition(original, rendition.width, rendition.format);
    // Shown all the same: it is made anew when it is asked for again.
    await storage.write(key, bytes).catch((error: unknown) => {
      if (!isDiskFull(error)) throw error;
    });
    return bytes;
  }

  async function existingImage(tenantCode: string, { imageId, width, format }: Rendition) {
    const image = await db.inTenant(tenantCode, (tx) => readImage(tx, tenantCode, imageId));
    if (!image || (format !== 'png' && !widthsOf(image.width).includes(width))) throw imageNotFound();
    return image;
  }

  async function originalOf(source: ImageSource): Promise<Original> {
    if (source.kind === 'svg') return { svg: source.svg };
    if (source.kind !== 'file') return { svg: drawImage(source) };
    const bytes = await storage.read(source.key);
    if (!bytes) throw imageNotFound();
    return { bytes };
  }

  return {
    rendition: async (tenantCode, rendition) => {
      const key = renditionKey(tenantCode, rendition);
      const ready = await storage.read(key);
      return ready ?? queue.run(key, () => make(tenantCode, rendition, key));
    },
    uploads,
    privatePictures: createPrivatePictures(storage, uploads),
    close: async () => void (await Promise.all([queue.stop(), uploads.close()])),
  };
}

export function imageNotFound(): AppError {
  return new AppError('not-found', { detail: 'There is no such picture' });
}
