import { encodePng } from '../../tools/png.ts';

const bytesPerPixel = 8;
/** The start and steps of each of the seven passes of an interlaced PNG. */
const passes = [[0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2]] as const; // prettier-ignore

/** A PNG that is small but expensive to decode: one color with 16 bits per channel, transparent, interlaced. */
export function hostilePng(width: number, height: number): Buffer {
  const lengthOf = ([left, top, across, down]: (typeof passes)[number]) =>
    Math.ceil((height - top) / down) * (1 + Math.ceil((width - left) / across) * bytesPerPixel);
  const rows = Buffer.alloc(passes.reduce((sum, pass) => sum + lengthOf(pass), 0));
  return encodePng({ width, height, depth: 16, colorType: 6, isInterlaced: true, rows });
}
