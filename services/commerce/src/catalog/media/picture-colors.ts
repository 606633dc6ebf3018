import type { Sharp } from 'sharp';
import { rgbDistance, type Rgb } from '../products/color-families.ts';

interface PictureColors {
  /** The backdrop's color, or else the most common one. Shown until the picture has loaded. */
  dominantColor: string;
  /** The most common color in the middle, where the subject is, not counting the backdrop. */
  subjectColor: string;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Pixels {
  width: number;
  height: number;
  at: (row: number, column: number) => Rgb;
}

interface CommonColor {
  color: Rgb;
  /** The share of the counted pixels with this color: 0 to 1. */
  share: number;
  counted: number;
}

/** The colors are taken from a copy of this width. */
const sampleWidth = 200;
const bins = 16;
const binSize = 256 / bins;
const middle = { from: 0.3, size: 0.4 };
/** Thickness of the edge that shows the backdrop, as a share of the picture's shorter side. */
const edge = 0.05;
/** With a backdrop, at least this share of the edge has one color. */
const minBackdropShare = 0.4;
/** Pixels up to this distance from the backdrop's color count as backdrop, including shadows. */
const backdropDistance = 60;
/** A subject fills at least this share of the middle. If not, it has the backdrop's color: a white shirt on white. */
const minSubjectShare = 0.08;

/** Returns colors as `#rrggbb`. Works on a small copy, which for a JPEG doesn't need full decoding. */
export async function extractColors(picture: Sharp): Promise<PictureColors> {
  const { data, info } = await picture
    .resize({ width: sampleWidth, withoutEnlargement: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  // A gray picture has one channel for all three.
  const [toGreen, toBlue] = channels < 3 ? [0, 0] : [1, 2];
  const at = (row: number, column: number): Rgb => {
    const index = (row * width + column) * channels;
    return [data[index]!, data[index + toGreen]!, data[index + toBlue]!];
  };
  const pixels = { width, height, at };
  const backdrop = backdropOf(pixels);
  const dominant = backdrop ?? mostCommonColor(pixels, { left: 0, top: 0, width, height }).color;
  return { dominantColor: hexOf(dominant), subjectColor: hexOf(subjectOf(pixels, backdrop)) };
}

function subjectOf(pixels: Pixels, backdrop: Rgb | undefined): Rgb {
  const within = (length: number) => ({
    from: Math.floor(length * middle.from),
    size: Math.max(1, Math.floor(length * middle.size)),
  });
  const [x, y] = [within(pixels.width), within(pixels.height)];
  const box = { left: x.from, top: y.from, width: x.size, height: y.size };
  if (backdrop) {
    const subject = mostCommonColor(pixels, box, (color) => rgbDistance(color, backdrop) > backdropDistance);
    if (subject.counted >= minSubjectShare * box.width * box.height) return subject.color;
  }
  return mostCommonColor(pixels, box).color;
}

function backdropOf(pixels: Pixels): Rgb | undefined {
  const { width, height } = pixels;
  const thickness = Math.max(1, Math.round(edge * Math.min(width, height)));
  const isEdge = (row: number, column: number) =>
    Math.min(row, column, height - 1 - row, width - 1 - column) < thickness;
  const { color, share } = mostCommonColor(pixels, { left: 0, top: 0, width, height }, (_, row, column) =>
    isEdge(row, column),
  );
  return share >= minBackdropShare ? color : undefined;
}

/** Sorts the pixels into 4,096 equal bins of the color space and returns the average color of the fullest bin. */
function mostCommonColor(
  pixels: Pixels,
  box: Box,
  counts: (color: Rgb, row: number, column: number) => boolean = () => true,
): CommonColor {
  // For each bin: the number of pixels, and the sums of their red, green and blue.
  const parts = new Uint32Array(4 * bins ** 3);
  const bin = (value: number) => Math.floor(value / binSize);
  let counted = 0;
  for (let row = box.top; row < box.top + box.height; row += 1)
    for (let column = box.left; column < box.left + box.width; column += 1) {
      const color = pixels.at(row, column);
      if (!counts(color, row, column)) continue;
      const [red, green, blue] = color;
      const part = 4 * ((bin(red) * bins + bin(green)) * bins + bin(blue));
      parts[part]! += 1;
      parts[part + 1]! += red;
      parts[part + 2]! += green;
      parts[part + 3]! += blue;
      counted += 1;
    }
  let fullest = 0;
  for (let part = 0; part < parts.length; part += 4) if (parts[part]! > parts[fullest]!) fullest = part;
  const size = parts[fullest]!;
  const mean = (place: number) => Math.round(parts[fullest + place]! / size);
  return { color: [mean(1), mean(2), mean(3)], share: size / counted, counted };
}

function hexOf(color: Rgb): string {
  return `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
