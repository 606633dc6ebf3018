import type { bannerPlacements, bannerTypes } from '@selvedge/contract';

export type BannerType = (typeof bannerTypes)[number];
export type BannerPlacement = (typeof bannerPlacements)[number];

const onHome: Partial<Record<string, string>> = {
  NEW_ARRIVAL: 'On the home page, as a slide of the large carousel at the top.',
  SEASONAL: 'On the home page, under “Seasonal Collections”, two in a row.',
  SALE: 'On the home page, under “Special Offers”, three in a row.',
};

/**
 * Where visitors see a banner of a type at a placement, as the store's pages choose them.
 * @returns `null` where no page shows it
 */
export function placeOf(type: string, placement: string, categoryName: string | null): string | null {
  switch (placement) {
    case 'HOME_HERO':
    case 'COLLECTION':
      return onHome[type] ?? null;
    case 'PROMOTIONAL_STRIP':
      return 'In the strip above the header of every page: title and description only, without the picture.';
    case 'CATEGORY_PAGE':
      if (type !== 'CATEGORY' && type !== 'PROMOTIONAL') return null;
      return categoryName === null
        ? 'At the top of every category’s page.'
        : `At the top of the page of ${categoryName}.`;
    default:
      return null;
  }
}

/** What to choose so that a page shows it. */
export function adviceFor(placement: string): string {
  return placement === 'CATEGORY_PAGE'
    ? 'Category pages show the types Category and Promotional.'
    : 'The home page shows the types New arrival, Seasonal and Sale.';
}

/** The page that shows it, to look at. */
export const pageWith = (placement: string, categoryId: string | null, anyCategoryId: string | null) =>
  placement === 'CATEGORY_PAGE' && (categoryId ?? anyCategoryId) !== null
    ? `/category/${categoryId ?? anyCategoryId}`
    : '/';
