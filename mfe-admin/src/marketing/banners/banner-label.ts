const labels: Record<string, string> = {
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

/** The label of a banner type or placement. Values that this build doesn't know are returned unchanged. */
export const bannerLabel = (name: string): string => labels[name] ?? name;
