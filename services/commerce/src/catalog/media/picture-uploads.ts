import { randomUUID } from 'node:crypto';
import { isDatabaseUnreachable } from '../../platform/db/database-errors.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { decoders, type PictureOwner } from './decoding/decoders.ts';
import { isBucketUnavailable, type FileStorage } from '../../platform/files/file-storage.ts';
import type { ImageWrite } from '../../platform/images/image-repository.ts';
import { checkHeader, reencodePicture, type EncodedImage, type PictureUse } from './ingest-image.ts';

/** A picture whose file is stored. The caller writes its row. */
export type StoredPicture = Omit<ImageWrite, 'alt'>;

/** How much estimated work may wait, per sender and per store: in milliseconds of one core. */
const maxCost = { ofSender: 5_000, ofStore: 30_000 };
/** Uploads fail after this, before the sender or a proxy gives up, so that nothing is written for a timed-out request. */
const maxWorkMs = 20_000;

export interface UploadOptions {
  /** The folder for a tenant's files. */
  folder: (tenantCode: string) => string;
  /** By default, the store shows the pictures. */
  use?: PictureUse;
  /** Makes the error for a picture that can't be used. */
  refusal: (cause: TypeError | RangeError, index: number) => AppError;
}

export interface PictureUploads {
  /**
   * Re-encodes pictures, stores their files, and calls `work` to write their rows. If one picture can't be used, none
   * is stored. If `work` fails, the files are removed.
   * @param from `sender` is an account's ID
   * @param options by default those of pictures that the store shows
   * @throws AppError `invalid-request` naming the picture that can't be used, or when the sender disconnected;
   *   `rate-limited` when too many of this sender's pictures are waiting; `unavailable` when too many of the store's are,
   *   or when it takes too long
   */
  saveWith<T>(
    from: PictureOwner,
    inputs: readonly Buffer[],
    work: (pictures: StoredPicture[]) => Promise<T>,
    options?: UploadOptions,
  ): Promise<T>;
}

export function createPictureUploads(storage: FileStorage): PictureUploads {
  const saveWith: PictureUploads['saveWith'] = async (from, inputs, work, options = defaultOptions) => {
    const { folder, use = shownByStore, refusal } = options;
    const { tenantCode } = from;
    const tooLate = AbortSignal.timeout(maxWorkMs);
    const signal = AbortSignal.any([tooLate, ...(from.signal ? [from.signal] : [])]);
    const encoded: EncodedImage[] = [];
    for (const [index, input] of inputs.entries()) {
      try {
        checkShare(from, checkHeader(input).cost);
        encoded.push(await reencodePicture(input, { ...from, signal }, use));
      } catch (cause) {
        if (from.signal?.aborted) throw senderGone(cause);
        if (tooLate.aborted) throw tooBusy();
        throw cause instanceof TypeError || cause instanceof RangeError ? refusal(cause, index) : cause;
      }
      if (tooLate.aborted) throw tooBusy();
    }
    const pictures = encoded.map((image) => withKey(folder(tenantCode), image));
    try {
      for (const [index, { source }] of pictures.entries())
        await storage.write(source.key, encoded[index]!.bytes);
      return await work(pictures);
    } catch (error) {
      // If the database connection broke, the rows may have been committed. `sweepUploads` checks that later. It also
      // removes files that can't be removed now because the bucket is unavailable.
      if (!isDatabaseUnreachable(error) && !isBucketUnavailable(error))
        await Promise.all(pictures.map(({ source }) => storage.remove(source.key)));
      throw error;
    }
  };

  return { saveWith };
}

/** Limits how much work of one sender and one store can wait, so that others get their turn in time. */
function checkShare({ tenantCode, sender }: PictureOwner, cost: number): void {
  if (decoders.waitingCost(tenantCode, sender) + cost > maxCost.ofSender)
    throw new AppError('rate-limited', {
      detail: 'Your other photos are still being processed. Please try again in a moment.',
      retryAfterSeconds: 10,
    });
  if (decoders.waitingCost(tenantCode) + cost > maxCost.ofStore) throw tooBusy();
}

/** The folder of a tenant's uploads. Each picture has its own file, so removing one never affects another picture. */
export const uploadFolder = (tenantCode: string) => `uploads/${tenantCode}`;

const shownByStore: PictureUse = { isShown: true };
const defaultOptions: UploadOptions = { folder: uploadFolder, refusal: unusablePhoto };

export const pictureKey = (folder: string, id: string) => `${folder}/${id}.webp`;

function withKey(folder: string, { bytes: _, ...image }: EncodedImage) {
  const id = randomUUID();
  const source = { kind: 'file' as const, key: pictureKey(folder, id) };
  return { id, source, ...image };
}

function tooBusy(): AppError {
  return new AppError('unavailable', {
    detail: 'Too many photos are being processed right now. Please try again in a moment.',
    retryAfterSeconds: 30,
  });
}

/** Only for the log: the sender no longer gets a reply. */
function senderGone(cause: unknown): AppError {
  return new AppError(
    'invalid-request',
    { detail: 'The sender disconnected before the photo was read' },
    { cause },
  );
}

function unusablePhoto(cause: Error, index: number): AppError {
  return new AppError(
    'invalid-request',
    { detail: `Photo ${index + 1}: ${cause.message}`, fields: { [`images.${index}`]: cause.message } },
    { cause },
  );
}
