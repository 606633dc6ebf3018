import { Type, type Static } from 'typebox';
import { productFilters, ProductPage, productSortPattern, ProductSummary } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { PageNumber, PageSize } from './paging.ts';
import { Money } from './scalars.ts';

/** What a shopper typed: one non-blank line. Leading and trailing spaces are ignored. */
const SearchText = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '^(?=.*\\S)[^\\u0000-\\u001f\\u007f]*$',
});

export const searchProducts = endpoint({
  method: 'GET',
  path: '/products/semantic-search',
  summary:
    'Search for products by what a shopper typed, best match first; returns similar products if nothing matches',
  query: Type.Object({
    query: SearchText,
    /** Searches for exactly these words: no spelling correction, and every word must match. */
    exact: Type.Optional(Type.Boolean()),
    ...productFilters,
    page: PageNumber,
    size: PageSize(12),
    /** For a search, `recommended` means best match first. */
    sort: Type.String({ pattern: productSortPattern, default: 'recommended' }),
  }),
  response: Type.Object({
    ...ProductPage.properties,
    /** The query after spelling correction, if it was corrected. */
    correctedQuery: Type.Optional(Type.String()),
    /** `related`: no product matches, so broader kinds are shown. `most-words`: products match most of the words. */
    match: Type.Optional(
      Type.Union([Type.Literal('all'), Type.Literal('related'), Type.Literal('most-words')]),
    ),
    /** The price range read from the query and applied to the results; `query` is the rest of the query. */
    price: Type.Optional(
      Type.Object({ min: Type.Optional(Money), max: Type.Optional(Money), query: Type.String() }),
    ),
    /** There are more matches; only the best are returned. */
    isCutOff: Type.Optional(Type.Boolean()),
  }),
  cacheTag: () => 'lists',
});

/** Suggestions while a shopper is typing. */
export const SearchSuggestions = Type.Object({
  /** Complete queries, most likely first. */
  queries: Type.Array(Type.String()),
  /** `path` has the category names from the top: `Women`, `Dresses`. */
  categories: Type.Array(Type.Object({ id: Type.String(), path: Type.Array(Type.String()) })),
  products: Type.Array(ProductSummary),
});
export type SearchSuggestions = Static<typeof SearchSuggestions>;

export const suggestSearches = endpoint({
  method: 'GET',
  path: '/products/search-suggestions',
  summary: 'Suggest searches, categories and a few products for what a shopper is typing',
  query: Type.Object({ query: SearchText }),
  response: SearchSuggestions,
});
