import type { AssistantFilters, AssistantProduct } from '@selvedge/contract';
import type { CatalogueIndex } from './catalogue-index.ts';
import { narrowBy } from './matches.ts';
import { parseQuery } from './parse-query.ts';
import { rank } from './rank.ts';

export interface Findings {
  keywords: string[];
  /** From the words and from the buttons together. */
  filters: AssistantFilters;
  /** Best first; each with the variants that fit. */
  products: AssistantProduct[];
  /** No product had all the words. */
  isPartial: boolean;
}

/** Every product that fits a shopper's words: filters are kept to the letter, the other words rank. */
export function findProducts(index: CatalogueIndex, query: string, chosen: AssistantFilters = {}): Findings {
  const { keywords, filters: spoken } = parseQuery(query, index.colorWords);
  // What a shopper chose with a button stands over what the words say.
  const filters = { ...spoken, ...withoutEmpty(chosen) };
  const { ids, isPartial } = rank(index, keywords);
  const narrow = narrowBy(filters);
  const products: AssistantProduct[] = [];
  for (const id of ids) {
    const document = index.documents.get(id);
    const product = document && narrow(document);
    if (product) products.push(product);
  }
  return { keywords, filters, products, isPartial };
}

function withoutEmpty(filters: AssistantFilters): AssistantFilters {
  const entries = Object.entries(filters).filter(
    ([, value]) => !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(entries) as AssistantFilters;
}
