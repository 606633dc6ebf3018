import type { Image } from '@selvedge/contract';

type PictureFormat = 'avif' | 'webp' | 'jpg';

/** External pictures have only one size. */
export function hasRenditions(image: Image): boolean {
  return image.urlTemplate.includes('{width}') && image.widths.length > 0;
}

/** The URL of a picture in one width and format. */
export function getRenditionUrl(image: Image, width: number, format: PictureFormat): string {
  return image.urlTemplate.replace('{width}', String(width)).replace('{format}', format);
}

/** All widths of a format as a `srcset`. */
export function getSrcSet(image: Image, format: PictureFormat): string {
  return image.widths.map((width) => `${getRenditionUrl(image, width, format)} ${width}w`).join(', ');
}

/** For browsers without AVIF and WebP: the smallest JPEG of at least 640 pixels, or the widest. */
export function getPictureUrl(image: Image): string {
  if (!hasRenditions(image)) return image.imageUrl;
  const width = image.widths.find((candidate) => candidate >= 640) ?? image.widths.at(-1) ?? image.width;
  return getRenditionUrl(image, width, 'jpg');
}

/** `preloadImage` for a page's `head`, for a picture that `Picture` shows with the same `sizes`. */
export function getImagePreload(
  image: Image,
  sizes: string,
): { srcSet: string; sizes: string; type: string } {
  return {
    srcSet: hasRenditions(image) ? getSrcSet(image, 'avif') : `${image.imageUrl} ${image.width}w`,
    sizes,
    type: hasRenditions(image) ? 'image/avif' : '',
  };
}

/** How much to keep visible on each side of the focal point if possible, as a fraction of the picture. */
const focalMargin = 0.22;
/** The smallest part of a picture that a frame of variable shape shows, as a fraction of its width or height. */
const smallestCrop = 0.5;

/**
 * The `object-position` that keeps a picture's focal point and its surroundings visible with `object-fit: cover`.
 * @param ratio the frame's, such as `4 / 5`: the picture then moves no further than needed. Without it, the position
 *   works for frames of any shape.
 * @returns undefined if the picture has no focal point
 */
export function getObjectPosition(image: Image, ratio?: string): string | undefined {
  const { focalPoint, width, height } = image;
  if (!focalPoint) return undefined;
  const [across = 0, down = 1] = ratio?.split('/').map(Number) ?? [];
  const wider = ratio === undefined ? 1 : ((across / down) * height) / width;
  const toPosition = (point: number, shown: number) =>
    `${Math.round(100 * (ratio === undefined ? positionForAnyCrop(point) : positionForCrop(point, shown)))}%`;
  return `${toPosition(focalPoint.x, wider)} ${toPosition(focalPoint.y, 1 / wider)}`;
}

/** Centers the focal point in the smallest crop; larger crops show everything a smaller one does. */
function positionForAnyCrop(point: number): number {
  return clamp(0.5 + (point - 0.5) / (1 - smallestCrop), 0, 1);
}

/** @param shown the fraction of the picture's length that the frame shows */
function positionForCrop(point: number, shown: number): number {
  if (shown >= 1) return 0.5;
  const kept = Math.min(focalMargin, shown / 2);
  const from = clamp((1 - shown) / 2, point + kept - shown, point - kept);
  return clamp(from / (1 - shown), 0, 1);
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
