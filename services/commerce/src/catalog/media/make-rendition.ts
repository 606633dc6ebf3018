import sharp, { type Sharp } from 'sharp';
import { maxPixels } from './picture-cost.ts';
import type { RenditionFormat } from './rendition.ts';

const svgUnitsPerInch = 72;

interface RenditionOptions {
  width: number;
  format: RenditionFormat;
  /** Whether the original is SVG. */
  isSvg: boolean;
}

/** Runs in a decoder process. @returns the picture in this width and format, without metadata */
export async function makeRendition(
  original: Buffer,
  { width, format, isSvg }: RenditionOptions,
): Promise<Buffer> {
  // Icons are square: other shapes are centered.
  const box =
    format === 'png' ? ({ width, height: width, fit: 'contain', background: '#0000' } as const) : { width };
  return encode(
    open(original, width, isSvg).resize({ ...box, withoutEnlargement: false }),
    format,
  ).toBuffer();
}

function open(original: Buffer, width: number, isSvg: boolean): Sharp {
  if (!isSvg) return sharp(original, { limitInputPixels: maxPixels });
  // Renders at the final size, which is sharper than enlarging afterwards.
  const density = Math.min(2400, Math.max(1, (svgUnitsPerInch * width) / svgWidth(original.toString())));
  return sharp(original, { density, limitInputPixels: maxPixels });
}

/** The width an SVG declares, or else the width of its view box. */
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
