import type { FocalPoint, Image } from '@selvedge/contract';

/** Widths of renditions, ascending. */
export const renditionWidths = [96, 160, 320, 480, 640, 800, 960, 1280, 1600, 1920] as const;
/** Name of the square PNG rendition, `iconWidth` pixels wide. */
export const iconFile = 'icon.png';
export const iconWidth = 64;
const thumbnailWidth = 160;
const defaultWidth = 800;
const largeWidth = 1600;

/** The columns needed to show a picture. */
export interface ImageRow {
  id: string;
  alt: string;
  width: number;
  height: number;
  dominant_color: string;
  focal_point: FocalPoint | null;
}

/** Widths of a picture's renditions: none wider than the picture, except that the smallest always exists. */
export function getRenditionWidths(naturalWidth: number): number[] {
  const widths = renditionWidths.filter((width) => width <= naturalWidth);
  return widths.length > 0 ? widths : [renditionWidths[0]];
}

export function imageView(tenantCode: string, row: ImageRow, isDefault: boolean): Image {
  return {
    imageUrl: jpgUrl(tenantCode, row, defaultWidth),
    thumbnailUrl: jpgUrl(tenantCode, row, thumbnailWidth),
    urlTemplate: `/media/${tenantCode}/${row.id}/{width}.{format}`,
    widths: getRenditionWidths(row.width),
    width: row.width,
    height: row.height,
    alt: row.alt,
    dominantColor: row.dominant_color,
    ...(row.focal_point && { focalPoint: row.focal_point }),
    default: isDefault,
  };
}

/** URL of a large JPEG, for clients that may not support newer formats. */
export function largeImageUrl(tenantCode: string, row: Pick<ImageRow, 'id' | 'width'>): string {
  return jpgUrl(tenantCode, row, largeWidth);
}

/** URL of the widest rendition up to the given width. */
export function getImageUrl(
  tenantCode: string,
  { id, width: naturalWidth }: Pick<ImageRow, 'id' | 'width'>,
  { width, format }: { width: number; format: 'jpg' | 'webp' },
): string {
  const widths = getRenditionWidths(naturalWidth);
  const chosen = widths.findLast((candidate) => candidate <= width) ?? widths[0]!;
  return `/media/${tenantCode}/${id}/${chosen}.${format}`;
}

const jpgUrl = (tenantCode: string, image: Pick<ImageRow, 'id' | 'width'>, width: number): string =>
  getImageUrl(tenantCode, image, { width, format: 'jpg' });

export const iconUrl = (tenantCode: string, imageId: string): string =>
  `/media/${tenantCode}/${imageId}/${iconFile}`;

export function swatchUrl(tenantCode: string, imageId: string | null): string | null {
  return imageId === null ? null : `/media/${tenantCode}/${imageId}/${renditionWidths[0]}.jpg`;
}
