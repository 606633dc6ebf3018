export const collectionMessages = {
  /** The collection's own order. */
  featured: 'Featured',
  noMatches: 'No products match.',
  empty: 'There’s nothing in this collection at the moment.',
} as const;
