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
