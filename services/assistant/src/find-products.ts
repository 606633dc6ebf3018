import type { AssistantFilters, AssistantPreferences, AssistantProduct } from '@selvedge/contract';
import { meaningOf } from '@selvedge/fashion-words';
import type { CatalogueIndex } from './catalogue/catalogue-index.ts';
import { keyOf } from './catalogue/named-keys.ts';
import { isAboutOrders, isCourtesy } from './query/courtesies.ts';
import { understandQuery } from './query/understand-query.ts';
import type { Slip } from './query/read-slips.ts';
import { tokensOf } from './query/tokens.ts';
import { narrowBy } from './rank/hard-filters.ts';
import { inOrder } from './rank/in-order.ts';
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
  /** What a product would have to mention to be found by it, and none does. */
  unread: string[];
  /** Names of products that were asked for by them, and that are sold out. */
  soldOut: string[];
}

interface Search {
  query: string;
  /** What a shopper chose with a button: it stands over what the words say; an empty list takes that back. */
  chosen?: AssistantFilters;
  /** Whether what was chosen is all that there is to it: then the words only rank. */
  isWhole?: boolean | undefined;
  /** How near products lie to the query in meaning, by position. */
  nearness?: Float32Array | undefined;
  /** What the shopper likes: it comes first, and hides nothing. */
  preferences?: AssistantPreferences | undefined;
}

/** Every product that fits a shopper's words: filters are kept to the letter, the other words rank. */
export function findProducts(
  index: CatalogueIndex,
  { query, chosen = {}, isWhole = false, nearness, preferences }: Search,
): Findings {
  const { words, slips, filters: spoken } = understandQuery(query, index);
  const given = { ...(!isWhole && spoken), ...chosen };
  const { unread, without } = readable(index, words, given.without);
  const filters = withoutEmpty({ ...given, without });
  const findings: Findings = { words, slips, filters, products: [], aside: null, unread, soldOut: [] };
  if (Object.keys(filters).length === 0 && isCourtesy(query)) return { ...findings, aside: 'courtesy' };
  if (!filters.kinds && Object.keys(chosen).length === 0 && isAboutOrders(query))
    return { ...findings, words: [], slips: [], filters: {}, unread: [], aside: 'orders' };

  const narrow = narrowBy(index, filters);
  const fitting = new Map<number, AssistantProduct>();
  for (const position of index.documents.keys()) {
    const product = narrow(position);
    if (product) fitting.set(position, product);
  }
  const positions = [...fitting.keys()];
  const ofKind = filters.kinds ? ofKinds(index, positions, filters.kinds) : positions;
  const ranked = rankProducts(index, ofKind, { filters, words, nearness, preferences });
  const ordered = inOrder(index, ranked.map((position) => fitting.get(position)!), filters.order); // prettier-ignore
  return { ...findings, products: ordered, soldOut: soldOutIn(index, query) };
}

/** What can be gone by: of what is not wanted only what some product is said to have. */
function readable({ names }: CatalogueIndex, words: readonly string[], unwanted: readonly string[] = []) {
  const isRead = (word: string) =>
    Boolean(meaningOf(word)) || names.labels.has(keyOf(word)) || names.mentions.has(keyOf(word));
  const unread = [...words, ...unwanted].filter((word) => !isRead(word));
  return { unread, without: unwanted.filter(isRead) };
}

function soldOutIn(index: CatalogueIndex, query: string): string[] {
  return index
    .productsCalled(tokensOf(query).map(({ word }) => word))
    .filter(({ variants }) => variants.every(({ stockQuantity }) => stockQuantity === 0))
    .map(({ name }) => name);
}

function withoutEmpty(filters: AssistantFilters): AssistantFilters {
  const entries = Object.entries(filters).filter(
    ([, value]) => !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(entries) as AssistantFilters;
}
