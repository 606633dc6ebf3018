import type { AssistantFilters, AssistantProduct } from '@selvedge/contract';
import type { CatalogueIndex } from './catalogue-index.ts';
import { isCourtesy } from './courtesies.ts';
import { narrowBy } from './matches.ts';
import { parseQuery } from './parse-query.ts';
import { withAllWords, withSomeWords } from './rank.ts';

export interface Findings {
  keywords: string[];
  /** From the words and from the buttons together. */
  filters: AssistantFilters;
  /** Best first; each with the variants that fit. */
  products: AssistantProduct[];
  /** No product that fits the filters had all the words: these have some. */
  isPartial: boolean;
  /** Nothing was asked for, and nothing looked for. */
  isCourtesy: boolean;
}

/** Every product that fits a shopper's words: filters are kept to the letter, the other words rank. */
export function findProducts(index: CatalogueIndex, query: string, chosen: AssistantFilters = {}): Findings {
  const { keywords, filters: spoken } = parseQuery(query, index.colorWords);
  // What a shopper chose with a button stands over what the words say.
  const filters = { ...spoken, ...withoutEmpty(chosen) };
  const isFiltered = Object.keys(filters).length > 0;
  const findings: Findings = { keywords, filters, products: [], isPartial: false, isCourtesy: false };
  if (!isFiltered && isCourtesy(query)) return { ...findings, isCourtesy: true };

  const products = productsThatFit(index, withAllWords(index, keywords), filters);
  if (products.length > 0 || keywords.length === 0) return { ...findings, products };
  // Words that say nothing here leave the filters; without those they would leave the whole store.
  const nearest = withSomeWords(index, keywords) ?? (isFiltered ? [...index.documents.keys()] : []);
  return { ...findings, products: productsThatFit(index, nearest, filters), isPartial: true };
}

function productsThatFit(
  { documents }: CatalogueIndex,
  ids: readonly string[],
  filters: AssistantFilters,
): AssistantProduct[] {
  const narrow = narrowBy(filters);
  return ids.flatMap((id) => {
    const document = documents.get(id);
    return (document && narrow(document)) ?? [];
  });
}

function withoutEmpty(filters: AssistantFilters): AssistantFilters {
  const entries = Object.entries(filters).filter(
    ([, value]) => !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(entries) as AssistantFilters;
}
