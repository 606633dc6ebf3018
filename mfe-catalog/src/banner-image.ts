import type { Banner, Image } from '@selvedge/contract';

/** The picture of a banner; one that was only given as an address counts as a plain image of 16:9. */
export function bannerImage(banner: Banner): Image | null {
  if (banner.image || !banner.imageUrl) return banner.image;
  const { imageUrl } = banner;
  return {
    imageUrl,
    thumbnailUrl: imageUrl,
    urlTemplate: imageUrl,
    widths: [],
    width: 1600,
    height: 900,
    alt: '',
    dominantColor: '#d9d6cf',
    default: true,
  };
}
