import type { Image } from '@selvedge/contract';

export type PictureFormat = 'avif' | 'webp' | 'jpg';

/** Pictures from elsewhere have one size only. */
export function hasRenditions(image: Image): boolean {
  return image.urlTemplate.includes('{width}') && image.widths.length > 0;
}

/** The address of one rendition. */
export function renditionUrl(image: Image, width: number, format: PictureFormat): string {
  return image.urlTemplate.replace('{width}', String(width)).replace('{format}', format);
}

/** All renditions of a format as a `srcset`. */
export function srcSetOf(image: Image, format: PictureFormat): string {
  return image.widths.map((width) => `${renditionUrl(image, width, format)} ${width}w`).join(', ');
}

/** For browsers that know neither AVIF nor WebP: the smallest rendition of at least 640 pixels, else the widest. */
export function plainSource(image: Image): string {
  if (!hasRenditions(image)) return image.imageUrl;
  const width = image.widths.find((candidate) => candidate >= 640) ?? image.widths.at(-1) ?? image.width;
  return renditionUrl(image, width, 'jpg');
}

/** What a page's `head` gives as `preloadImage`, for the picture that `Picture` shows with the same `sizes`. */
export function preloadOf(image: Image, sizes: string): { srcSet: string; sizes: string; type: string } {
  return {
    srcSet: hasRenditions(image) ? srcSetOf(image, 'avif') : `${image.imageUrl} ${image.width}w`,
    sizes,
    type: hasRenditions(image) ? 'image/avif' : '',
  };
}

/** How much of a picture is kept around its focal point where a frame allows it, to each side, as a share of the picture. */
const surroundings = 0.22;
/** What a frame of changing shape leaves of a picture at least, as a share of its width or height. */
const tightestCrop = 0.5;

/**
 * Where `object-fit: cover` has to place a picture for a crop to keep its focal point, with what is around it, in view.
 * @param ratio of the frame, such as `4 / 5`: then the middle of the picture moves no further than needed. Without it
 *   the place is right for frames of any shape.
 * @returns undefined where no focal point is known
 */
export function objectPositionOf(image: Image, ratio?: string): string | undefined {
  const { focalPoint, width, height } = image;
  if (!focalPoint) return undefined;
  const [across = 0, down = 1] = ratio?.split('/').map(Number) ?? [];
  const wider = ratio === undefined ? 1 : ((across / down) * height) / width;
  const place = (point: number, shown: number) =>
    `${Math.round(100 * (ratio === undefined ? anyCrop(point) : oneCrop(point, shown)))}%`;
  return `${place(focalPoint.x, wider)} ${place(focalPoint.y, 1 / wider)}`;
}

/** The focal point is in the middle of the tightest crop, and looser ones show all that a tighter one does. */
function anyCrop(point: number): number {
  return within(0.5 + (point - 0.5) / (1 - tightestCrop), 0, 1);
}

/** @param shown share of the picture's length that the frame shows */
function oneCrop(point: number, shown: number): number {
  if (shown >= 1) return 0.5;
  const kept = Math.min(surroundings, shown / 2);
  const from = within((1 - shown) / 2, point + kept - shown, point - kept);
  return within(from / (1 - shown), 0, 1);
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
