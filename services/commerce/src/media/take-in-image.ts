import { createHash } from 'node:crypto';
import type { FocalPoint } from '@selvedge/contract';
import sharp from 'sharp';
import type { FileStorage } from './file-storage.ts';
import { findFocalPoint } from './find-focal-point.ts';
import { mostPixels } from './make-rendition.ts';
import { colorsOf, type PictureColors } from './picture-colors.ts';
import { isAlsoSomethingElse, pictureKindOf } from './picture-kind.ts';

export const mostImageBytes = 10 * 1024 * 1024;
const longestKept = 2_400;
/** Layers of a JPEG that comes bit by bit. Cameras and programs write ten or so; each is decoded over the whole picture. */
const mostScans = 100;
/** Longer than any picture within the limits takes, also on a slow machine. */
const longestDecodingSeconds = 10;
/** Length to width. What is thinner shows nothing, and its renditions would be longer than a format allows. */
const thinnest = 10;

export interface EncodedImage extends PictureColors {
  /** WebP, with nothing but pixels. */
  bytes: Buffer;
  width: number;
  height: number;
  /** Of a picture that the store shows. */
  focalPoint?: FocalPoint;
}

/**
 * Makes a picture from outside one of ours: decoded and encoded anew, so that neither metadata nor anything hidden
 * beside the pixels is kept, and of moving pictures the first frame.
 * @param longestSide in pixels; what is larger is made smaller
 * @throws RangeError when it is too large in bytes or pixels or too thin, TypeError when it is no picture
 */
export async function encodeAnew(input: Buffer, longestSide = longestKept): Promise<EncodedImage> {
  await checkHeader(input);
  const { data, info } = await decode(input)
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 92, effort: 2 })
    .timeout({ seconds: longestDecodingSeconds })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: Error) => {
      if (cause.message.startsWith('timeout'))
        throw new RangeError('The picture takes too long to read', { cause });
      throw new TypeError('The picture is damaged', { cause });
    });
  // Of the small one: nothing from outside is decoded twice.
  const colors = await colorsOf(sharp(data));
  return { bytes: data, width: info.width, height: info.height, ...colors };
}

/** As `encodeAnew`, of a picture that the store shows in frames of several shapes. */
export async function encodeShown(input: Buffer): Promise<EncodedImage> {
  const image = await encodeAnew(input);
  return { ...image, focalPoint: await findFocalPoint(sharp(image.bytes)) };
}

export interface TakenImage extends Omit<EncodedImage, 'bytes'> {
  key: string;
}

/** Encodes a picture anew and keeps it. The same bytes give the same key. Throws as `encodeAnew` does. */
export async function takeInImage(
  storage: Pick<FileStorage, 'write'>,
  tenantCode: string,
  input: Buffer,
): Promise<TakenImage> {
  const { bytes, ...image } = await encodeShown(input);
  const key = `originals/${tenantCode}/${createHash('sha256').update(input).digest('hex').slice(0, 40)}.webp`;
  await storage.write(key, bytes);
  return { key, ...image };
}

/**
 * Checks what a picture from outside says of itself, and decodes nothing of it.
 * @returns its size in pixels
 * @throws RangeError when it is too large in bytes or pixels or too thin, TypeError when it is no picture
 */
export async function checkHeader(input: Buffer): Promise<{ width: number; height: number }> {
  if (input.length > mostImageBytes) throw new RangeError('The picture is larger than 10 MB');
  const kind = pictureKindOf(input);
  if (!kind) throw new TypeError('This is no picture, or of a kind that is not accepted');
  if (isAlsoSomethingElse(input)) throw new TypeError('This file is more than a picture');
  const header = await sharp(input, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch((cause) => {
      throw new TypeError('The picture is damaged', { cause });
    });
  if (header.format !== kind) throw new TypeError(`Pictures of kind ${header.format} are not accepted`);
  if (header.width * header.height > mostPixels) throw new RangeError('The picture has too many pixels');
  if (Math.max(header.width, header.height) > thinnest * Math.min(header.width, header.height))
    throw new RangeError('The picture is too thin');
  if (kind === 'jpeg' && countScans(input) > mostScans)
    throw new RangeError('The picture has too many layers');
  return { width: header.width, height: header.height };
}

/** How often a scan begins. Within a scan these bytes never stand beside each other; in what is embedded they may. */
function countScans(jpeg: Buffer): number {
  const start = Buffer.from([0xff, 0xda]);
  let scans = 0;
  for (let at = jpeg.indexOf(start); at >= 0; at = jpeg.indexOf(start, at + 2)) scans += 1;
  return scans;
}

function decode(input: Buffer) {
  return sharp(input, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
}
