import type { bannerPlacements, bannerTypes } from '@selvedge/contract';

export type BannerType = (typeof bannerTypes)[number];
export type BannerPlacement = (typeof bannerPlacements)[number];

const homePagePlaces: Partial<Record<string, string>> = {
  NEW_ARRIVAL: 'On the home page, as a slide in the carousel at the top.',
  SEASONAL: 'On the home page, under “Seasonal Collections”, two per row.',
  SALE: 'On the home page, under “Special Offers”, three per row.',
};

/** Describes where shoppers see a banner. Returns `null` if no page shows that type and placement together. */
export function describePlacement(
  type: string,
  placement: string,
  categoryName: string | null,
): string | null {
  switch (placement) {
    case 'HOME_HERO':
    case 'COLLECTION':
      return homePagePlaces[type] ?? null;
    case 'PROMOTIONAL_STRIP':
      return 'In the strip above the header of every page. Only the title and description are shown, without the picture.';
    case 'CATEGORY_PAGE':
      if (type !== 'CATEGORY' && type !== 'PROMOTIONAL') return null;
      return categoryName === null
        ? 'At the top of every category page.'
        : `At the top of the ${categoryName} page.`;
    default:
      return null;
  }
}

/** Advice on which types a page shows at this placement. */
export function placementAdvice(placement: string): string {
  return placement === 'CATEGORY_PAGE'
    ? 'Category pages show banners of type Category or Promotional.'
    : 'The home page shows banners of type New arrival, Seasonal or Sale.';
}

/** The path of a page to preview the banner on. */
export function bannerPagePath(
  placement: string,
  categoryId: string | null,
  fallbackCategoryId: string | null,
): string {
  const shownCategoryId = categoryId ?? fallbackCategoryId;
  return placement === 'CATEGORY_PAGE' && shownCategoryId !== null ? `/category/${shownCategoryId}` : '/';
}
