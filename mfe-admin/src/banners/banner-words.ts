const words: Record<string, string> = {
  PROMOTIONAL: 'Promotional',
  NEW_ARRIVAL: 'New arrival',
  SEASONAL: 'Seasonal',
  SALE: 'Sale',
  CATEGORY: 'Category',
  HOME_HERO: 'Home hero',
  COLLECTION: 'Collection',
  PROMOTIONAL_STRIP: 'Promotional strip',
  CATEGORY_PAGE: 'Category page',
};

/** A banner's type or placement in words; one that this build does not know as it came. */
export const bannerWord = (name: string): string => words[name] ?? name;
