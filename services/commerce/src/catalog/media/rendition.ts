import { iconFile, iconWidth, renditionWidths } from '../../platform/images/image-view.ts';

export const renditionFormats = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  /** Only for icons, which are square. */
  png: 'image/png',
} as const;
export type RenditionFormat = keyof typeof renditionFormats;

export interface Rendition {
  imageId: string;
  width: number;
  format: RenditionFormat;
}

const file = /^([1-9]\d{1,4})\.(avif|webp|jpg)$/;

export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Parses the last two parts of a rendition's URL. @returns undefined when they can't belong to any picture */
export function parseRendition(imageId: string, fileName: string): Rendition | undefined {
  if (fileName === iconFile && isUuid(imageId)) return { imageId, width: iconWidth, format: 'png' };
  const match = file.exec(fileName);
  const width = Number(match?.[1]);
  if (!match || !isUuid(imageId) || !(renditionWidths as readonly number[]).includes(width)) return undefined;
  return { imageId, width, format: match[2] as RenditionFormat };
}

export function renditionKey(tenantCode: string, { imageId, width, format }: Rendition): string {
  return `renditions/${tenantCode}/${imageId}/${width}.${format}`;
}
