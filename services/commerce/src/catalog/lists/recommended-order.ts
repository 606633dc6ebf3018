const dayMicros = 86_400_000_000;
/** The best and worst ratings move a product by this many days. */
const maxDays = 90;
/** Rating prior: every product starts with this many virtual reviews of this rating. */
const neutral = { stars: 3.5, reviews: 5 };

/**
 * Sort key of the recommended order: the creation time, shifted by the rating. It doesn't depend on the current time, so
 * the order is the same on every page.
 * @param product `createdAt` in microseconds since 1970
 * @returns microseconds since 1970, at most 90 days from `createdAt`; products with the highest key come first
 */
export function getRecommendedKey(product: {
  createdAt: number;
  reviewCount: number;
  ratingSum: number;
}): number {
  const stars =
    (product.ratingSum + neutral.stars * neutral.reviews) / (product.reviewCount + neutral.reviews);
  const days = ((stars - neutral.stars) / (5 - neutral.stars)) * maxDays;
  return product.createdAt + Math.round(Math.max(days, -maxDays) * dayMicros);
}
