import { randomUUID } from 'node:crypto';
import { isDatabaseUnreachable } from '../db/unreachable.ts';
import { AppError } from '../http/app-error.ts';
import type { FileStorage } from './file-storage.ts';
import type { ImageWrite } from './image-repository.ts';
import { encodeShown, type EncodedImage } from './take-in-image.ts';
import { WorkQueue } from './work-queue.ts';

/** A picture whose file is kept; its row is the caller's to write. */
export type KeptPicture = Omit<ImageWrite, 'alt'>;

// Renditions that somebody waits for have the other core.
const atOnce = 1;
const mostWaiting = 60;
/** Pictures of one sender. */
const mostOfOne = 20;
/** Whoever sends pictures is told before their own patience, or a proxy's, ends: then nothing is written. */
const longestWorkMs = 20_000;

/** Who sends pictures. Stores take turns with each other, and senders of a store. */
export interface PictureSender {
  tenantCode: string;
  /** A shopper's id, or `operators`. */
  sender: string;
}

/** What becomes of pictures that are taken in. */
export interface PictureTerms {
  /** Where their files lie, of each tenant. */
  folder: (tenantCode: string) => string;
  /** For the store to show unless told. */
  encode?: (input: Buffer) => Promise<EncodedImage>;
  /** What is said of one that cannot be used. */
  refusal: (cause: TypeError | RangeError, index: number) => AppError;
}

export interface PictureUploads {
  /**
   * Encodes pictures of a shopper anew and keeps them for `work`, which writes their rows. When one of them cannot be
   * used none is kept; when `work` fails they are removed again.
   * @param terms those of pictures that the store shows unless told
   * @throws AppError `invalid-request` naming the picture that cannot be used; `unavailable` when too many wait,
   *   or the work takes too long
   */
  keepWith<T>(
    from: PictureSender,
    inputs: readonly Buffer[],
    work: (pictures: KeptPicture[]) => Promise<T>,
    terms?: PictureTerms,
  ): Promise<T>;
  close(): Promise<void>;
}

export function createPictureUploads(storage: FileStorage): PictureUploads {
  const queue = new WorkQueue(atOnce, mostWaiting, tooBusy, mostOfOne);

  async function keepWith<T>(
    { tenantCode, sender }: PictureSender,
    inputs: readonly Buffer[],
    work: (pictures: KeptPicture[]) => Promise<T>,
    { folder, encode = encodeShown, refusal }: PictureTerms = shownPictures,
  ): Promise<T> {
    const beganAt = performance.now();
    const refuseLate = () => {
      if (performance.now() - beganAt > longestWorkMs) throw tooBusy();
    };
    const encoded = [];
    for (const [index, input] of inputs.entries()) {
      const encoding = queue.run(
        randomUUID(),
        async () => {
          // Nobody waits for it any more: nothing is decoded for nothing.
          refuseLate();
          return encode(input);
        },
        [tenantCode, sender],
      );
      encoded.push(
        await encoding.catch((cause: unknown) => {
          throw cause instanceof TypeError || cause instanceof RangeError ? refusal(cause, index) : cause;
        }),
      );
      refuseLate();
    }
    const pictures = encoded.map((image) => kept(folder(tenantCode), image));
    try {
      for (const [index, { source }] of pictures.entries())
        await storage.write(source.key, encoded[index]!.bytes);
      return await work(pictures);
    } catch (error) {
      // When the database went away in the middle the rows may be there all the same; a sweep looks later.
      if (!isDatabaseUnreachable(error))
        await Promise.all(pictures.map(({ source }) => storage.remove(source.key)));
      throw error;
    }
  }

  return { keepWith, close: () => queue.stop() };
}

/** Folder of a tenant's uploads. A file is named after its picture and no other: removing it harms nobody else. */
export const uploadFolder = (tenantCode: string) => `uploads/${tenantCode}`;

const shownPictures: PictureTerms = { folder: uploadFolder, refusal: cannotUse };

/** The file of a picture in its folder. */
export const pictureKey = (folder: string, id: string) => `${folder}/${id}.webp`;

function kept(folder: string, { bytes: _, ...image }: EncodedImage) {
  const id = randomUUID();
  const source = { kind: 'file' as const, key: pictureKey(folder, id) };
  return { id, source, ...image };
}

function tooBusy(): AppError {
  return new AppError('unavailable', {
    detail: 'Too many photos are being taken in right now. Please try again in a moment.',
    retryAfterSeconds: 30,
  });
}

function cannotUse(cause: Error, index: number): AppError {
  return new AppError(
    'invalid-request',
    { detail: `Photo ${index + 1}: ${cause.message}`, fields: { [`images.${index}`]: cause.message } },
    { cause },
  );
}
