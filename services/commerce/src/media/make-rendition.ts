import sharp, { type Sharp } from 'sharp';
import type { RenditionFormat } from './rendition.ts';

/** Pixels of the largest picture that is taken in or drawn. */
export const mostPixels = 40_000_000;
const svgUnitsPerInch = 72;

// Two pictures are made at a time; more threads in each would only fight over the cores.
sharp.concurrency(1);
sharp.cache(false);

/** The original of a picture: bytes of an image file, or an SVG text. */
export type Original = { bytes: Buffer } | { svg: string };

/** @returns bytes of the picture in this width and format, without any metadata */
export async function makeRendition(
  original: Original,
  width: number,
  format: RenditionFormat,
): Promise<Buffer> {
  // A square: a picture of any other shape stands in its middle.
  const box =
    format === 'png' ? ({ width, height: width, fit: 'contain', background: '#0000' } as const) : { width };
  return encode(open(original, width).resize({ ...box, withoutEnlargement: false }), format).toBuffer();
}

function open(original: Original, width: number): Sharp {
  if ('bytes' in original) return sharp(original.bytes, { limitInputPixels: mostPixels });
  // Drawn at the size it is wanted in, rather than enlarged afterwards.
  const density = Math.min(2400, Math.max(1, (svgUnitsPerInch * width) / svgWidth(original.svg)));
  return sharp(Buffer.from(original.svg), { density, limitInputPixels: mostPixels });
}

/** Width that an SVG says it has; without one it is drawn as wide as its view box. */
function svgWidth(svg: string): number {
  const root = /<svg[^>]*>/.exec(svg)?.[0] ?? '';
  const width =
    /\swidth="([\d.]+)(?:px)?"/.exec(root) ?? /\sviewBox="[-\d.]+[ ,]+[-\d.]+[ ,]+([\d.]+)/.exec(root);
  return Number(width?.[1]) || 100;
}

function encode(picture: Sharp, format: RenditionFormat): Sharp {
  if (format === 'avif') return picture.avif({ quality: 52, effort: 1, chromaSubsampling: '4:2:0' });
  if (format === 'png') return picture.png({ compressionLevel: 9 });
  if (format === 'webp') return picture.webp({ quality: 78, effort: 2 });
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true });
}
