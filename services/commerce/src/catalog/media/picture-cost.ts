import type { PictureHeader } from './picture-header.ts';
import type { PictureKind } from './picture-kind.ts';

const megapixel = 1_000_000;
/** The largest picture that is ingested or rendered. */
export const maxPixels = 40 * megapixel;
/** Per pixel, AVIF takes ten times as long as JPEG and five times the memory. */
const maxAvifPixels = 16 * megapixel;
/** The longest estimated decoding time, in milliseconds. */
const maxCost = 1_500;

/** Nanoseconds per pixel at 8 bits per channel. Decision 046 has the measurements. */
const nsPerPixel: Record<PictureKind, number> = { jpeg: 5, webp: 6, png: 5, gif: 14, heif: 45 };
/** Factor for more than 8 bits per channel. */
const deepColorFactor = { jpeg: 2, webp: 1, png: 4, gif: 1, heif: 1.5 } satisfies Record<PictureKind, number>;
/** Factor for an alpha channel. */
const alphaFactor = 1.7;
/** Each pass after the first adds this fraction of a picture's cost. */
const passFactor = 0.09;
/** More bytes for the same pixels mean more detail to decompress. */
const msPerMegabyte = 70;

/**
 * Roughly estimates the time to decode a picture, in milliseconds of one core. The queue shares turns by this cost, and
 * pictures that cost too much are refused.
 * @throws RangeError when the picture is too expensive
 */
export function estimateCost(header: PictureHeader, bytes: number): number {
  const { kind, bits, channels, passes } = header;
  const pixels = header.width * header.height;
  if (kind === 'heif' && pixels > maxAvifPixels)
    throw new RangeError(`The picture has too many pixels: an AVIF may have ${inMillions(maxAvifPixels)}`);
  if (pixels > maxPixels)
    throw new RangeError(`The picture has too many pixels: it may have ${inMillions(maxPixels)}`);
  const ns =
    nsPerPixel[kind] *
    (channels % 2 === 0 ? alphaFactor : 1) *
    (bits > 8 ? deepColorFactor[kind] : 1) *
    (1 + passFactor * (passes - 1));
  const cost = (pixels * ns) / 1_000_000 + (bytes / 1_000_000) * msPerMegabyte;
  if (cost > maxCost)
    throw new RangeError(
      'The picture takes too much work to open. Save it with fewer pixels, 8-bit channels or no interlacing',
    );
  return cost;
}

const inMillions = (pixels: number) => `${pixels / megapixel} million at most`;
