import type { BannerInput } from '@selvedge/contract';

/** A banner among the collections, of no picture and no end, unless it says otherwise. */
export const bannerInput = (changes: Partial<BannerInput> = {}): BannerInput => ({
  title: 'Autumn coats',
  description: '',
  imageId: null,
  linkUrl: null,
  linkText: 'Shop Now',
  type: 'SALE',
  placement: 'COLLECTION',
  categoryId: null,
  sortOrder: 0,
  isActive: true,
  startsAt: null,
  endsAt: null,
  ...changes,
});
