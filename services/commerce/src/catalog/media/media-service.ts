import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { isBucketUnavailable, isDiskFull, type FileStorage } from '../../platform/files/file-storage.ts';
import type { ImageSource } from '../../platform/images/image-source.ts';
import { readImage } from '../../platform/images/image-repository.ts';
import { getRenditionWidths } from '../../platform/images/image-view.ts';
import { createPictureUploads, type PictureUploads } from './picture-uploads.ts';
import { decoders } from './decoding/decoders.ts';
import { createPrivatePictures, type PrivatePictures } from './private-pictures.ts';
import { renditionKey, type Rendition } from './rendition.ts';
import { WorkQueue } from '../../platform/queues/work-queue.ts';

export interface MediaService {
  /**
   * Returns a rendition, which is made on the first request.
   * @throws AppError `not-found`; `unavailable` when too many renditions are being made
   */
  rendition(tenantCode: string, rendition: Rendition): Promise<Buffer>;
  /** Makes a rendition unless it exists, without reading it. Throws like `rendition`. */
  prepare(tenantCode: string, rendition: Rendition): Promise<void>;
  uploads: PictureUploads;
  privatePictures: PrivatePictures;
  /** Stops starting new renditions, and waits for those in progress. */
  close(): Promise<void>;
}

const maxConcurrent = 2;
const maxWaiting = 400;
/** Each store counts as one sender. */
const maxPerSender = 300;
/** A rough estimate in milliseconds. */
const renditionCost = 100;

interface MediaDependencies {
  db: Database;
  storage: FileStorage;
}

export function createMediaService({ db, storage }: MediaDependencies): MediaService {
  const queue = new WorkQueue(maxConcurrent, maxWaiting, undefined, maxPerSender);
  const uploads = createPictureUploads(storage);

  async function make(tenantCode: string, rendition: Rendition, key: string): Promise<Buffer> {
    const { imageId, width, format } = rendition;
    const image = await db.inTenant(tenantCode, (tx) => readImage(tx, tenantCode, imageId));
    if (!image || (format !== 'png' && !getRenditionWidths(image.width).includes(width)))
      throw imageNotFound();
    const { source } = image;
    const owner = { tenantCode, sender: 'renditions', cost: renditionCost };
    const task = { task: 'render', width, format, isSvg: source.kind !== 'file' } as const;
    const { bytes } = await decoders.run(task, await originalOf(source), owner);
    // If the disk is full or the bucket unavailable, it is served but not stored, and the next request makes it again.
    await storage.write(key, bytes).catch((error: unknown) => {
      if (!isDiskFull(error) && !isBucketUnavailable(error)) throw error;
    });
    return bytes;
  }

  const makeOnce = (tenantCode: string, rendition: Rendition, key: string): Promise<Buffer> =>
    queue.run(key, () => make(tenantCode, rendition, key), [tenantCode]);

  async function originalOf(source: ImageSource): Promise<Buffer> {
    if (source.kind === 'svg') return Buffer.from(source.svg);
    const bytes = await storage.read(source.key);
    if (!bytes) throw imageNotFound();
    return bytes;
  }

  return {
    rendition: async (tenantCode, rendition) => {
      const key = renditionKey(tenantCode, rendition);
      return (await storage.read(key)) ?? makeOnce(tenantCode, rendition, key);
    },
    prepare: async (tenantCode, rendition) => {
      const key = renditionKey(tenantCode, rendition);
      if (!(await storage.exists(key))) await makeOnce(tenantCode, rendition, key);
    },
    uploads,
    privatePictures: createPrivatePictures(storage, uploads),
    close: () => queue.stop(),
  };
}

export function imageNotFound(): AppError {
  return new AppError('not-found', { detail: 'Picture not found' });
}
