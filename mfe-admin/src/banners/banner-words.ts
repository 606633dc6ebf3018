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

/** `Nov 3, 2026, 09:05 AM`. In the operator's own time zone unless told. */
export const formatUpdated = (iso: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(iso));
