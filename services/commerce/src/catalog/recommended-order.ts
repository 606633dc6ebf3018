const dayMicros = 86_400_000_000;
/** The best and the worst rating move a product by so many days. */
const mostDays = 90;
/** What nobody has rated counts as; this many imagined reviews say so of every product. */
const neutral = { stars: 3.5, reviews: 5 };

/**
 * Where a product stands among those recommended: the day it came in, moved by its rating. The clock has no part in it,
 * so that the order is the same on every page.
 * @param product `createdAt` in microseconds since 1970
 * @returns microseconds since 1970, at most 90 days from `createdAt`; the highest is recommended first
 */
export function recommendedAt(product: {
  createdAt: number;
  reviewCount: number;
  ratingSum: number;
}): number {
  const stars =
    (product.ratingSum + neutral.stars * neutral.reviews) / (product.reviewCount + neutral.reviews);
  const days = ((stars - neutral.stars) / (5 - neutral.stars)) * mostDays;
  return product.createdAt + Math.round(Math.max(days, -mostDays) * dayMicros);
}
