import type { BannerInput } from '@selvedge/contract';

/** By default, a banner in the collections, without a picture or an end date. */
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
