import type { HomeDraft, HomeSectionInput, HomeVersion } from '@selvedge/contract';
import { sampleImage } from '../../testing/sample-image.ts';

export const sampleHomeVersion = (changes: Partial<HomeVersion> = {}): HomeVersion => ({
  id: '10000000-0000-4000-8000-000000000001',
  startsAt: '2026-11-02T10:00:00.000Z',
  createdBy: 'boss@shop.test',
  sectionCount: 2,
  ...changes,
});

export const sampleSections: HomeSectionInput[] = [
  {
    id: '20000000-0000-4000-8000-000000000001',
    kind: 'HERO',
    isHidden: false,
    heading: 'Made for rain',
    text: '',
    link: { label: 'Shop', url: '/sale' },
    imageId: 'image-1',
  },
  {
    id: '20000000-0000-4000-8000-000000000002',
    kind: 'PRODUCTS',
    isHidden: false,
    heading: 'Favorites',
    productIds: ['moss-dress', 'fen-cap', 'gone'],
    link: null,
  },
];

/** A hero and picked products, of which one is hidden and one deleted. */
export const sampleHomeDraft = (changes: Partial<HomeDraft> = {}): HomeDraft => ({
  sections: sampleSections,
  updatedAt: '2026-11-02T09:00:00.000Z',
  updatedBy: 'boss@shop.test',
  isChanged: false,
  live: sampleHomeVersion(),
  scheduled: null,
  earlier: [sampleHomeVersion({ id: '10000000-0000-4000-8000-000000000002', sectionCount: null })],
  timeZone: 'America/New_York',
  images: { 'image-1': sampleImage({ alt: 'A coat' }) },
  products: [
    {
      id: 'moss-dress',
      name: 'Moss Dress',
      image: null,
      minPrice: 80,
      maxPrice: 95,
      isPublished: true,
    },
    { id: 'fen-cap', name: 'Fen Cap', image: null, minPrice: 20, maxPrice: 20, isPublished: false },
  ],
  collections: [],
  ...changes,
});
