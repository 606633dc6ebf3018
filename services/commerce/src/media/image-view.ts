import type { Image } from '@selvedge/contract';

/** Widths that pictures are made in, ascending. */
export const renditionWidths = [96, 160, 320, 480, 640, 800, 960, 1280, 1600, 1920] as const;
const thumbnailWidth = 160;
const usualWidth = 800;

/** What a query reads of a picture to show it. */
export interface ImageRow {
  id: string;
  alt: string;
  width: number;
  height: number;
  dominant_color: string;
}

/** Widths of the renditions of a picture: never wider than itself, save that the smallest always exists. */
export function widthsOf(naturalWidth: number): number[] {
  const widths = renditionWidths.filter((width) => width <= naturalWidth);
  return widths.length > 0 ? widths : [renditionWidths[0]];
}

/** A picture as the contract shows it. */
export function imageView(tenantCode: string, row: ImageRow, isDefault: boolean): Image {
  const widths = widthsOf(row.width);
  const address = (width: number, format: string) => `/media/${tenantCode}/${row.id}/${width}.${format}`;
  const nearest = (wanted: number) => widths.findLast((width) => width <= wanted) ?? widths[0]!;
  return {
    imageUrl: address(nearest(usualWidth), 'jpg'),
    thumbnailUrl: address(nearest(thumbnailWidth), 'jpg'),
    urlTemplate: `/media/${tenantCode}/${row.id}/{width}.{format}`,
    widths,
    width: row.width,
    height: row.height,
    alt: row.alt,
    dominantColor: row.dominant_color,
    default: isDefault,
  };
}

/** Address of the small square that stands for a colour. */
export function swatchUrl(tenantCode: string, imageId: string | null): string | null {
  return imageId === null ? null : `/media/${tenantCode}/${imageId}/${renditionWidths[0]}.jpg`;
}
