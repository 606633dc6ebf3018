import type { Image } from '@selvedge/contract';

/** An uploaded picture as the API returns it. */
export const sampleImage = (changes: Partial<Image> = {}): Image => ({
  imageUrl: '/media/S/1/800.jpg',
  thumbnailUrl: '/media/S/1/160.jpg',
  urlTemplate: '/media/S/1/{width}.{format}',
  widths: [160, 800],
  width: 1200,
  height: 800,
  alt: '',
  dominantColor: '#556655',
  default: true,
  ...changes,
});
