import sharp from 'sharp';
import { findFocalPoint } from './find-focal-point.ts';
import { extractColors } from './picture-colors.ts';
import { maxPixels } from './picture-cost.ts';
import type { PictureHeader } from './picture-header.ts';
import type { EncodedImage } from './ingest-image.ts';

/** Even a slow machine decodes any picture within the limits faster than this. */
const maxDecodingSeconds = 10;

interface EncodeOptions {
  /** In pixels. Larger pictures are scaled down. */
  longestSide: number;
  findsFocalPoint: boolean;
}

/**
 * Re-encodes an untrusted picture as WebP. Runs in a decoder process.
 * @param header the header that its cost was estimated from
 * @throws RangeError when decoding takes too long, TypeError when it isn't a picture or doesn't match its header
 */
export async function encodePicture(
  input: Buffer,
  header: PictureHeader,
  { longestSide, findsFocalPoint }: EncodeOptions,
): Promise<EncodedImage> {
  const options = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 } as const;
  const found = await sharp(input, options).metadata().catch(damaged);
  if (found.format !== header.kind) throw new TypeError(`${found.format} pictures aren't supported`);
  if (found.width * found.height > header.width * header.height) damaged();
  const { data, info } = await sharp(input, options)
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 92, effort: 2 })
    .timeout({ seconds: maxDecodingSeconds })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: Error) => {
      if (cause.message.startsWith('timeout'))
        throw new RangeError('The picture takes too long to read', { cause });
      return damaged(cause);
    });
  // Uses the re-encoded picture, so untrusted bytes are decoded only once.
  const colors = await extractColors(sharp(data));
  const focalPoint = findsFocalPoint ? await findFocalPoint(sharp(data)) : undefined;
  return {
    bytes: data,
    width: info.width,
    height: info.height,
    ...colors,
    ...(focalPoint && { focalPoint }),
  };
}

function damaged(cause?: unknown): never {
  throw new TypeError('The picture is damaged', { cause });
}
