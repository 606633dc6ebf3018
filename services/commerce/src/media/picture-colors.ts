import type { Sharp } from 'sharp';
import { rgbDistance, type Rgb } from '../catalog/color-families.ts';

export interface PictureColors {
  /** The color of its backdrop; without one the color that fills most of it. Shown until the picture is there. */
  dominantColor: string;
  /** The color that fills most of its middle, where its subject is; the backdrop does not count. */
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

interface Fullest {
  color: Rgb;
  /** Of the pixels that count, how many have it: 0 to 1. */
  share: number;
  counted: number;
}

const looked = 200;
const bins = 16;
const binSize = 256 / bins;
const middle = { from: 0.3, size: 0.4 };
/** Width of the edge in which a backdrop shows, as a share of the picture's. */
const edge = 0.05;
/** Share of the edge that is of one color where there is a backdrop. */
const leastBackdrop = 0.4;
/** Distance up to which a pixel is taken for the backdrop, shadows included. */
const likeBackdrop = 60;
/** Share of the middle that a subject fills. With less it has the color of the backdrop, as a white shirt on white. */
const leastSubject = 0.08;

/** Colors as `#rrggbb`. Looks at a small copy, which a JPEG gives without being decoded as a whole. */
export async function colorsOf(picture: Sharp): Promise<PictureColors> {
  const { data, info } = await picture
    .resize({ width: looked, withoutEnlargement: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  // Of a gray picture the three are the same.
  const [toGreen, toBlue] = channels < 3 ? [0, 0] : [1, 2];
  const at = (row: number, column: number): Rgb => {
    const place = (row * width + column) * channels;
    return [data[place]!, data[place + toGreen]!, data[place + toBlue]!];
  };
  const pixels = { width, height, at };
  const backdrop = backdropOf(pixels);
  const dominant = backdrop ?? fullestColor(pixels, { left: 0, top: 0, width, height }).color;
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
    const subject = fullestColor(pixels, box, (color) => rgbDistance(color, backdrop) > likeBackdrop);
    if (subject.counted >= leastSubject * box.width * box.height) return subject.color;
  }
  return fullestColor(pixels, box).color;
}

function backdropOf(pixels: Pixels): Rgb | undefined {
  const { width, height } = pixels;
  const thickness = Math.max(1, Math.round(edge * Math.min(width, height)));
  const isEdge = (row: number, column: number) =>
    Math.min(row, column, height - 1 - row, width - 1 - column) < thickness;
  const { color, share } = fullestColor(pixels, { left: 0, top: 0, width, height }, (_, row, column) =>
    isEdge(row, column),
  );
  return share >= leastBackdrop ? color : undefined;
}

/** What the pixels are on average that fall into the fullest of 4,096 equal parts of the colors that there are. */
function fullestColor(
  pixels: Pixels,
  box: Box,
  counts: (color: Rgb, row: number, column: number) => boolean = () => true,
): Fullest {
  // Of each part how many pixels, and the sums of their red, green and blue.
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
