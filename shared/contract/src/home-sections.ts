// No schema here: browsers import these values.

/** What a section of the home page is, with the fields that it has besides its id. */
export const homeSectionFields = {
  HERO: ['heading', 'text', 'link', 'imageId'],
  COLLECTION: ['heading', 'collectionId', 'count'],
  PRODUCTS: ['heading', 'productIds', 'link'],
  TEXT: ['heading', 'blocks'],
  PICTURES: ['heading', 'pictures'],
  /** Banners, which have a page and schedules of their own. */
  BANNERS: ['group'],
  CATEGORIES: ['heading'],
  NEW_ARRIVALS: ['heading', 'count'],
  ON_SALE: ['heading', 'count'],
} as const;

export type HomeSectionKind = keyof typeof homeSectionFields;
export type HomeSectionField = (typeof homeSectionFields)[HomeSectionKind][number];
export const homeSectionKinds = Object.keys(homeSectionFields) as HomeSectionKind[];

/** `HERO`: one at a time, at full width. `SEASONAL`: two per row. `OFFERS`: three per row. */
export const homeBannerGroups = ['HERO', 'SEASONAL', 'OFFERS'] as const;
export type HomeBannerGroup = (typeof homeBannerGroups)[number];

export const homePageLimits = {
  sections: 30,
  /** Products that an operator picks for a section. */
  products: 24,
  /** Products that a section takes from a collection, or from the newest. */
  count: 12,
  pictures: 4,
  heading: 120,
  text: 400,
  linkLabel: 60,
  caption: 120,
  /** Characters, and blocks, of a text section. */
  body: 5_000,
  blocks: 60,
  /** Characters of a text section with its links and formatting, as JSON. */
  bodyJson: 30_000,
  /** Products that all sections together can show. */
  pageProducts: 96,
  /** Characters of all sections as JSON. At three bytes each, the API still accepts them. */
  pageJson: 80_000,
  /** Published versions that are kept to go back to. */
  versions: 20,
  /** How many days ahead a version can be scheduled. */
  scheduleDays: 365,
} as const;

interface SizedSection {
  isHidden: boolean;
  /** What an operator has picked. */
  productIds?: readonly string[];
  /** How many products it takes from a list. */
  count?: number;
}

/** How many products a section can show. */
export const countProducts = ({ productIds, count = 0 }: Omit<SizedSection, 'isHidden'>): number =>
  productIds?.length ?? count;

/**
 * Measures what `homePageLimits` limits for all sections together.
 * @param sections each only with the fields of its kind. Products of hidden ones don't count
 */
export const measureSections = (sections: readonly SizedSection[]) => ({
  products: sections.reduce((sum, section) => sum + (section.isHidden ? 0 : countProducts(section)), 0),
  json: sections.reduce((sum, section) => sum + JSON.stringify(section).length, 0),
});

export const textBlockTypes = ['PARAGRAPH', 'HEADING', 'LIST'] as const;
