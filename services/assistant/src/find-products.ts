import type { AssistantFilters, AssistantPreferences, AssistantProduct } from '@selvedge/contract';
import { meaningOf } from '@selvedge/fashion-words';
import type { CatalogueIndex } from './catalogue/catalogue-index.ts';
import { keyOf } from './catalogue/named-keys.ts';
import { isAboutOrders, isCourtesy } from './query/courtesies.ts';
import { understandQuery } from './query/understand-query.ts';
import type { Slip } from './query/read-slips.ts';
import { tokensOf } from './query/tokens.ts';
import { narrowBy } from './rank/hard-filters.ts';
import { complementsOf, isForComplements } from './rank/complements.ts';
import { inOrder } from './rank/in-order.ts';
import { isSold } from './rank/is-sold.ts';
import { mayBeOfKinds, ofKinds } from './rank/of-kinds.ts';
import { rankProducts } from './rank/rank-products.ts';
import { strengthsOf } from './rank/strengths.ts';

/** A greeting, a question about delivery, returns or an order, or one about a product that nobody has shown. */
export type Aside = 'courtesy' | 'orders' | 'unclear';

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
  /** What a product would be worn for, where none of those found is said to be. */
  unmet: string[];
  /** Names of the products that were pointed at. */
  named: string[];
  /** Whether a thing was asked for that this store does not sell. */
  isNotSold: boolean;
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
  const { words, slips, filters: spoken, thing } = understandQuery(query, index);
  const given = { ...(!isWhole && spoken), ...chosen };
  const { unread, without } = readable(index, words, given.without);
  const filters = withoutEmpty({ ...given, without });
  const named = namesOf(index, filters.products);
  const findings: Findings = { ...nothing, words, slips, filters, unread, named };
  if (Object.keys(filters).length === 0 && isCourtesy(query)) return { ...findings, aside: 'courtesy' };
  if (!filters.kinds && Object.keys(chosen).length === 0 && isAboutOrders(query))
    return { ...nothing, aside: 'orders' };
  if (thing !== undefined && !isSold(index, thing, filters)) return { ...findings, isNotSold: true };

  const complements = filters.goesWith && complementsOf(index, filters.goesWith);
  const isForAny = isForComplements(filters);
  const narrow = narrowBy(index, filters);
  const mayFit = filters.kinds
    ? mayBeOfKinds(index, filters.kinds)
    : isForAny
      ? complements!.isComplement
      : () => true;
  const fitting = new Map<number, AssistantProduct>();
  for (const position of index.documents.keys()) {
    const product = index.documents[position] && mayFit(position) ? narrow(position) : null;
    if (product) fitting.set(position, product);
  }
  const positions = [...fitting.keys()];
  const ofKind = filters.kinds ? ofKinds(index, positions, filters.kinds) : positions;
  const wish = { filters, words, nearness, preferences, matching: complements?.likeness };
  const best = rankProducts(index, ofKind, wish);
  const ranked = isForAny ? complements!.takingTurns(best) : best;
  const ordered = inOrder(index, ranked.map((position) => fitting.get(position)!), filters.order); // prettier-ignore
  return {
    ...findings,
    products: ordered,
    soldOut: soldOutIn(index, query),
    unmet: ordered.length > 0 ? unmetBy(index, ofKind, filters.occasions) : [],
  };
}

/** Where nothing was looked for. */
const nothing: Findings = {
  words: [],
  slips: [],
  filters: {},
  products: [],
  aside: null,
  unread: [],
  soldOut: [],
  unmet: [],
  named: [],
  isNotSold: false,
};

/** The answer to a question about a product that nobody has shown. */
export const unclear: Findings = { ...nothing, aside: 'unclear' };

function namesOf({ documents, positions }: CatalogueIndex, ids: readonly string[] = []): string[] {
  return ids.flatMap((id) => {
    const position = positions.get(id);
    return position === undefined ? [] : [documents[position]!.name];
  });
}

/** Wishes that no product fulfills; anything can be a present. */
function unmetBy(
  index: CatalogueIndex,
  positions: readonly number[],
  occasions: readonly string[] = [],
): string[] {
  return occasions.filter((name) => {
    if (meaningOf(name)?.concept === 'gift') return false;
    const strengths = strengthsOf(index.names, name, index.documents.length);
    return positions.every((position) => strengths[position] === 0);
  });
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
