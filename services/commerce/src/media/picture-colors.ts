import type { Sharp } from 'sharp';

export interface PictureColors {
  /** The colour that fills most of a picture. */
  dominantColor: string;
  /** The colour that fills most of its middle, where its subject is. */
  subjectColor: string;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const looked = 200;
const bins = 16;
const binSize = 256 / bins;
const middle = { from: 0.3, size: 0.4 };

/** Colours as `#rrggbb`. Looks at a small copy, which a JPEG gives without being decoded as a whole. */
export async function colorsOf(picture: Sharp): Promise<PictureColors> {
  const { data, info } = await picture
    .resize({ width: looked, withoutEnlargement: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const within = (length: number) => ({
    from: Math.floor(length * middle.from),
    size: Math.max(1, Math.floor(length * middle.size)),
  });
  const [x, y] = [within(width), within(height)];
  const fullest = (box: Box) => fullestColor(data, info, box);
  return {
    dominantColor: fullest({ left: 0, top: 0, width, height }),
    subjectColor: fullest({ left: x.from, top: y.from, width: x.size, height: y.size }),
  };
}

/** What the pixels are on average that fall into the fullest of 4,096 equal parts of the colours that there are. */
function fullestColor(
  pixels: Buffer,
  { width, channels }: { width: number; channels: number },
  box: Box,
): string {
  // Of each part how many pixels, and the sums of their red, green and blue.
  const parts = new Uint32Array(4 * bins ** 3);
  const bin = (value: number) => Math.floor(value / binSize);
  // Of a grey picture the three are the same.
  const [toGreen, toBlue] = channels < 3 ? [0, 0] : [1, 2];
  for (let row = box.top; row < box.top + box.height; row += 1)
    for (let column = box.left; column < box.left + box.width; column += 1) {
      const at = (row * width + column) * channels;
      const [red, green, blue] = [pixels[at]!, pixels[at + toGreen]!, pixels[at + toBlue]!];
      const part = 4 * ((bin(red) * bins + bin(green)) * bins + bin(blue));
      parts[part]! += 1;
      parts[part + 1]! += red;
      parts[part + 2]! += green;
      parts[part + 3]! += blue;
    }
  let fullest = 0;
  for (let part = 0; part < parts.length; part += 4) if (parts[part]! > parts[fullest]!) fullest = part;
  const mean = (sum: number) => Math.round(sum / parts[fullest]!);
  const means = [1, 2, 3].map((place) => mean(parts[fullest + place]!));
  return `#${means.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
