import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { FileStorage } from './file-storage.ts';
import { mostPixels } from './make-rendition.ts';

export const mostImageBytes = 10 * 1024 * 1024;
const widestKept = 2_400;
// Not SVG: it can carry scripts and refer to files.
const acceptedFormats = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

export interface TakenImage {
  key: string;
  width: number;
  height: number;
  dominantColor: string;
}

/**
 * Takes in a picture from outside: decoded and encoded anew, so that neither metadata nor anything hidden beside
 * the pixels is kept. The same bytes give the same key.
 * @throws RangeError when it is too large in bytes or pixels, TypeError when it is no picture
 */
export async function takeInImage(
  storage: FileStorage,
  tenantCode: string,
  input: Buffer,
): Promise<TakenImage> {
  if (input.length > mostImageBytes) throw new RangeError('The picture is larger than 10 MB');
  await checkHeader(input);
  const encoded = await decode(input)
    .autoOrient()
    .resize({ width: widestKept, height: widestKept, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 92, effort: 2 })
    .toBuffer({ resolveWithObject: true })
    .catch((cause) => {
      throw new TypeError('The picture is damaged', { cause });
    });
  const key = `originals/${tenantCode}/${createHash('sha256').update(input).digest('hex').slice(0, 40)}.webp`;
  await storage.write(key, encoded.data);
  return {
    key,
    width: encoded.info.width,
    height: encoded.info.height,
    dominantColor: await dominantColor(encoded.data),
  };
}

/** The colour that fills most of a picture, of its middle alone when asked for. */
export async function dominantColor(bytes: Buffer, part: 'whole' | 'middle' = 'whole'): Promise<string> {
  let picture = sharp(bytes, { limitInputPixels: mostPixels });
  if (part === 'middle') {
    const { width = 1, height = 1 } = await picture.metadata();
    const box = (length: number) => Math.max(1, Math.floor(length * 0.4));
    picture = picture.extract({
      left: Math.floor(width * 0.3),
      top: Math.floor(height * 0.3),
      width: box(width),
      height: box(height),
    });
  }
  const { dominant } = await sharp(
    await picture.resize({ width: 200, withoutEnlargement: true }).png().toBuffer(),
  ).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

async function checkHeader(input: Buffer): Promise<void> {
  const header = await decode(input)
    .metadata()
    .catch((cause) => {
      throw new TypeError('This is no picture, or of a kind that is not accepted', { cause });
    });
  if (!acceptedFormats.has(header.format))
    throw new TypeError(`Pictures of kind ${header.format} are not accepted`);
  if (header.width * header.height > mostPixels) throw new RangeError('The picture has too many pixels');
}

function decode(input: Buffer) {
  return sharp(input, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
}
