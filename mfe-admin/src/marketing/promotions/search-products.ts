import type { ApiClient } from '@selvedge/mfe-kit';
import type { Target } from './target-picker.tsx';

const maxMatches = 20;

/** Finds products by name, each once: the search returns a product once per color. */
export async function searchProductsByName(
  api: ApiClient,
  typed: string,
  signal: AbortSignal,
): Promise<Target[]> {
  const { content } = await api.searchProducts({ query: { query: typed, size: maxMatches }, signal });
  const names = new Map(content.map(({ productId, productName }) => [productId, productName]));
  return [...names].map(([id, name]) => ({ id, name }));
}
