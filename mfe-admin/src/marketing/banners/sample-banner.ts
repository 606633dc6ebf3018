import type { AdminBanner, Category, Image } from '@selvedge/contract';

export const sampleImage: Image = {
  imageUrl: '/media/banner/800.jpg',
  thumbnailUrl: '/media/banner/200.jpg',
  urlTemplate: '/media/banner/{width}.{format}',
  widths: [200, 800],
  width: 1200,
  height: 800,
  alt: 'A coat on a hook',
  dominantColor: '#556655',
  default: true,
};

export const sampleBanner = (changes: Partial<AdminBanner> = {}): AdminBanner => ({
  id: 'banner-1',
  title: 'Autumn coats',
  description: 'Warm without weight.',
  imageUrl: sampleImage.imageUrl,
  image: sampleImage,
  imageId: 'image-1',
  linkUrl: '/category/coats',
  linkText: 'Shop Now',
  type: 'NEW_ARRIVAL',
  placement: 'HOME_HERO',
  categoryId: null,
  sortOrder: 0,
  isActive: true,
  startsAt: null,
  endsAt: null,
  createdAt: '2026-11-01T11:05:00.000Z',
  updatedAt: '2026-11-01T11:05:00.000Z',
  ...changes,
});

const coats = { id: 'coats', name: 'Coats', subcategories: [] };
export const sampleCategories = [
  { id: 'women', name: 'Women', subcategories: [coats] },
] as unknown as Category[];
