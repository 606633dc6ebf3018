import type { ProductSummary, SearchSuggestions } from '@selvedge/contract';

/** One suggestion, with its URL. */
export type SuggestionOption =
  | { kind: 'query'; href: string; query: string }
  | { kind: 'category'; href: string; path: string[] }
  | { kind: 'product'; href: string; product: ProductSummary };

export const searchResultsHref = (query: string): string => `/search?${new URLSearchParams({ q: query })}`;

/** Returns the suggestions in the order of the arrow keys. */
export function toSuggestionOptions(suggestions: SearchSuggestions | null): SuggestionOption[] {
  if (!suggestions) return [];
  return [
    ...suggestions.queries.map((query) => ({
      kind: 'query' as const,
      href: searchResultsHref(query),
      query,
    })),
    ...suggestions.categories.map(({ id, path }) => ({
      kind: 'category' as const,
      href: `/category/${id}`,
      path,
    })),
    ...suggestions.products.map((product) => ({
      kind: 'product' as const,
      href: productHref(product),
      product,
    })),
  ];
}

function productHref({ productId, color, colors }: ProductSummary): string {
  const path = `/products/${productId}/details`;
  return color === colors[0]?.color ? path : `${path}?${new URLSearchParams({ selectedColor: color })}`;
}
