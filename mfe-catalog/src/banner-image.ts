import type { Banner, Image } from '@selvedge/contract';

/** A banner's image. A banner with only an image URL gets a plain 16:9 image without renditions. */
export function bannerImage(banner: Pick<Banner, 'image' | 'imageUrl'>): Image | null {
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
