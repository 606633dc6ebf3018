/** The texts of search results. Other pages don't load them. */
export const resultMessages = {
  correctedTo: (query: string) => `Showing results for “${query}”.`,
  searchExactly: (query: string) => `Search for “${query}” instead`,
  pricedBetween: (min: string | undefined, max: string | undefined) =>
    min === undefined
      ? `Priced up to ${max}.`
      : `Priced from ${min}${max === undefined ? '' : ` to ${max}`}.`,
  atAnyPrice: (query: string) => `Show “${query}” at any price`,
  noExactMatch: 'No exact matches. These come closest.',
  mostTermsMatch: 'No product matches every word. These match most of them.',
  bestMatch: 'Best match',
  allResults: 'Show all results',
  bestOfMore: (count: number) => `The ${count} best matches`,
  nothingFound: 'No matching products found.',
  nothingFoundHint: 'Try adjusting your search criteria.',
  topCategories: 'Browse by category',
} as const;
