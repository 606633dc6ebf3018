import type { AssistantFilters, AssistantPreferences, AssistantProduct } from '@selvedge/contract';
import type { CatalogueIndex } from './catalogue/catalogue-index.ts';
import { isAboutOrders, isCourtesy } from './query/courtesies.ts';
import { understandQuery } from './query/understand-query.ts';
import type { Slip } from './query/read-slips.ts';
import { narrowBy } from './rank/hard-filters.ts';
import { ofKinds } from './rank/of-kinds.ts';
import { rankProducts } from './rank/rank-products.ts';

/** A greeting, or a question about delivery, returns or an order. */
export type Aside = 'courtesy' | 'orders';

export interface Findings {
  /** What the vocabulary does not know. */
  words: string[];
  slips: Slip[];
  /** From the words and from the buttons together. */
  filters: AssistantFilters;
  /** Best first; each with the variants that fit. */
  products: AssistantProduct[];
  /** What was said beside any product, for which nothing was looked for. */
  aside: Aside | null;
}

interface Search {
  query: string;
  /** What a shopper chose with a button: it stands over what the words say; an empty list takes that back. */
  chosen?: AssistantFilters;
  /** How near products lie to the query in meaning, by position. */
  nearness?: Float32Array | undefined;
  /** What the shopper likes: it comes first, and hides nothing. */
  preferences?: AssistantPreferences | undefined;
}

/** Every product that fits a shopper's words: filters are kept to the letter, the other words rank. */
export function findProducts(
  index: CatalogueIndex,
  { query, chosen = {}, nearness, preferences }: Search,
): Findings {
  const { words, slips, filters: spoken } = understandQuery(query, index);
  const filters = withoutEmpty({ ...spoken, ...chosen });
  const findings: Findings = { words, slips, filters, products: [], aside: null };
  if (Object.keys(filters).length === 0 && isCourtesy(query)) return { ...findings, aside: 'courtesy' };
  if (!filters.kinds && Object.keys(chosen).length === 0 && isAboutOrders(query))
    return { ...findings, words: [], slips: [], filters: {}, aside: 'orders' };

  const narrow = narrowBy(index, filters);
  const fitting = new Map<number, AssistantProduct>();
  for (const position of index.documents.keys()) {
    const product = narrow(position);
    if (product) fitting.set(position, product);
  }
  const positions = [...fitting.keys()];
  const ofKind = filters.kinds ? ofKinds(index, positions, filters.kinds) : positions;
  const ranked = rankProducts(index, ofKind, { filters, words, nearness, preferences });
  return { ...findings, products: ranked.map((position) => fitting.get(position)!) };
}

function withoutEmpty(filters: AssistantFilters): AssistantFilters {
  const entries = Object.entries(filters).filter(
    ([, value]) => !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(entries) as AssistantFilters;
}
