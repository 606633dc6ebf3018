import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { decoders, type PictureOwner } from './decoding/decoders.ts';
import type { DecoderResult } from './decoding/decoder-task.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { estimateCost } from './picture-cost.ts';
import { readPictureHeader, type PictureHeader } from './picture-header.ts';
import { isPolyglot, pictureKindOf } from './picture-kind.ts';

export const maxImageBytes = 10 * 1024 * 1024;
const maxSide = 2_400;
/** Scans of a progressive JPEG. Cameras and programs write about ten. */
const maxPasses = 100;
/** Thinner pictures show nothing useful, and their renditions would exceed what the formats allow. */
const maxAspectRatio = 10;

/** A WebP without metadata, and what we know about it. Only pictures that the store shows have a focal point. */
export type EncodedImage = DecoderResult<'encode'> & { bytes: Buffer };

export interface PictureUse {
  /** In pixels. Larger pictures are scaled down. */
  longestSide?: number;
  /** Whether the store's pages show the picture, cropped to several shapes. */
  isShown?: boolean;
}

/**
 * Decodes and re-encodes an untrusted picture, so that no metadata or other hidden data is kept. Animations keep only
 * their first frame. The picture waits for its owner's turn.
 * @throws RangeError when it has too many bytes or pixels, is too expensive to decode, or too thin; TypeError when it
 *   isn't a picture; and what `decoders.run` throws
 */
export async function reencodePicture(
  input: Buffer,
  owner: PictureOwner,
  { longestSide = maxSide, isShown = false }: PictureUse = {},
): Promise<EncodedImage> {
  const { cost } = checkHeader(input);
  const task = { task: 'encode', longestSide, findsFocalPoint: isShown } as const;
  const { result, bytes } = await decoders.run(task, input, { ...owner, cost });
  // It is stored as `.webp`, so a hijacked decoder must not return anything else.
  if (pictureKindOf(bytes) !== 'webp') throw new Error("A decoder returned something that isn't a WebP");
  return { bytes, ...result };
}

interface IngestedImage extends DecoderResult<'encode'> {
  key: string;
}

/** Re-encodes and saves a picture that the store shows. The same bytes get the same key. @throws as `reencodePicture` */
export async function ingestImage(
  storage: Pick<FileStorage, 'write'>,
  tenantCode: string,
  input: Buffer,
  owner: Omit<PictureOwner, 'tenantCode'>,
): Promise<IngestedImage> {
  const { bytes, ...image } = await reencodePicture(input, { tenantCode, ...owner }, { isShown: true });
  const key = originalKey(tenantCode, sha256(input));
  await storage.write(key, bytes);
  return { key, ...image };
}

/** A WebP without metadata that was prepared for the store, with the facts that decoding it would give. */
export interface ReadyPicture extends DecoderResult<'encode'> {
  /** Its path on this machine. */
  file: string;
  sha256: string;
}

/** Saves a picture as it is. Only for pictures that ship with the program: untrusted ones must be re-encoded. */
export async function saveReadyPicture(
  storage: Pick<FileStorage, 'write'>,
  tenantCode: string,
  { file, sha256: hash, ...facts }: ReadyPicture,
): Promise<IngestedImage> {
  const key = originalKey(tenantCode, hash);
  await storage.write(key, await readFile(file));
  return { key, ...facts };
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const originalKey = (tenantCode: string, hash: string) => `originals/${tenantCode}/${hash.slice(0, 40)}.webp`;

/**
 * Checks the header of an untrusted picture without decoding it.
 * @returns the header and the estimated cost of decoding
 * @throws what `reencodePicture` throws
 */
export function checkHeader(input: Buffer): PictureHeader & { cost: number } {
  if (input.length > maxImageBytes) throw new RangeError('The picture is larger than 10 MB');
  const kind = pictureKindOf(input);
  if (!kind) throw new TypeError("This isn't a picture, or its format isn't supported");
  if (isPolyglot(input)) throw new TypeError('This file contains more than a picture');
  const header = readPictureHeader(input);
  if (!header) throw new TypeError('The picture is damaged');
  const { width, height } = header;
  if (Math.max(width, height) > maxAspectRatio * Math.min(width, height))
    throw new RangeError('The picture is too thin');
  if (header.passes > maxPasses) throw new RangeError('The picture has too many layers');
  return { ...header, cost: estimateCost(header, input.length) };
}
