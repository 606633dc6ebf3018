import type { FocalPoint, Image } from '@selvedge/contract';

/** Widths that pictures are made in, ascending. */
export const renditionWidths = [96, 160, 320, 480, 640, 800, 960, 1280, 1600, 1920] as const;
/** Name of the rendition that is a square PNG, `iconWidth` pixels wide. */
export const iconFile = 'icon.png';
export const iconWidth = 64;
const thumbnailWidth = 160;
const usualWidth = 800;
const largeWidth = 1600;

/** What a query reads of a picture to show it. */
export interface ImageRow {
  id: string;
  alt: string;
  width: number;
  height: number;
  dominant_color: string;
  focal_point: FocalPoint | null;
}

/** Widths of the renditions of a picture: never wider than itself, save that the smallest always exists. */
export function widthsOf(naturalWidth: number): number[] {
  const widths = renditionWidths.filter((width) => width <= naturalWidth);
  return widths.length > 0 ? widths : [renditionWidths[0]];
}

/** A picture as the contract shows it. */
export function imageView(tenantCode: string, row: ImageRow, isDefault: boolean): Image {
  return {
    imageUrl: jpgUrl(tenantCode, row, usualWidth),
    thumbnailUrl: jpgUrl(tenantCode, row, thumbnailWidth),
    urlTemplate: `/media/${tenantCode}/${row.id}/{width}.{format}`,
    widths: widthsOf(row.width),
    width: row.width,
    height: row.height,
    alt: row.alt,
    dominantColor: row.dominant_color,
    ...(row.focal_point && { focalPoint: row.focal_point }),
    default: isDefault,
  };
}

/** Address of a picture for whoever wants to see it large, and may know no newer format. */
export function largeImageUrl(tenantCode: string, row: Pick<ImageRow, 'id' | 'width'>): string {
  return jpgUrl(tenantCode, row, largeWidth);
}

/** Address of the widest rendition that is no wider than wanted. */
export function imageUrlOf(
  tenantCode: string,
  { id, width: naturalWidth }: Pick<ImageRow, 'id' | 'width'>,
  { width, format }: { width: number; format: 'jpg' | 'webp' },
): string {
  const widths = widthsOf(naturalWidth);
  const chosen = widths.findLast((candidate) => candidate <= width) ?? widths[0]!;
  return `/media/${tenantCode}/${id}/${chosen}.${format}`;
}

const jpgUrl = (tenantCode: string, image: Pick<ImageRow, 'id' | 'width'>, width: number): string =>
  imageUrlOf(tenantCode, image, { width, format: 'jpg' });

/** Address of a picture as the small square that a browser shows for a page. */
export const iconUrl = (tenantCode: string, imageId: string): string =>
  `/media/${tenantCode}/${imageId}/${iconFile}`;

/** Address of the small square that stands for a colour. */
export function swatchUrl(tenantCode: string, imageId: string | null): string | null {
  return imageId === null ? null : `/media/${tenantCode}/${imageId}/${renditionWidths[0]}.jpg`;
}
