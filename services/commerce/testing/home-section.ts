import type { HomeSectionInput, HomeSectionKind } from '@selvedge/contract';
import { randomUUID } from 'node:crypto';

const fields: Record<HomeSectionKind, Partial<HomeSectionInput>> = {
  HERO: {
    heading: 'Made for rain',
    text: 'Coats that stay dry.',
    link: { label: 'Shop', url: '/sale' },
    imageId: null,
  },
  COLLECTION: { heading: '', count: 4 },
  PRODUCTS: { heading: 'Our favorites', productIds: ['parka'], link: null },
  TEXT: { heading: 'About us', blocks: [{ type: 'PARAGRAPH', lines: [[{ text: 'We sew.' }]] }] },
  PICTURES: { heading: '', pictures: [] },
  BANNERS: { group: 'HERO' },
  CATEGORIES: { heading: 'Departments' },
  NEW_ARRIVALS: { heading: 'New In', count: 8 },
  ON_SALE: { heading: 'On sale', count: 8 },
};

/** A section of the home page, as an operator saves it. */
export const homeSection = (
  kind: HomeSectionKind,
  changes: Partial<HomeSectionInput> = {},
): HomeSectionInput => ({ id: randomUUID(), kind, isHidden: false, ...fields[kind], ...changes });
