import type { AdminBanner, Category } from '@selvedge/contract';
import { sampleImage } from '../../testing/sample-image.ts';

export const sampleBanner = (changes: Partial<AdminBanner> = {}): AdminBanner => ({
  id: 'banner-1',
  title: 'Autumn coats',
  description: 'Warm without weight.',
  imageUrl: '/media/S/1/800.jpg',
  image: sampleImage({ alt: 'A coat on a hook' }),
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
