import type { AssistantFilters, AssistantPreferences, AssistantProduct } from '@selvedge/contract';
import { lookUpMeaning } from '@selvedge/fashion-words';
import type { CatalogIndex } from './catalog/catalog-index.ts';
import { termKey } from './catalog/term-index.ts';
import { isAboutOrders, isGreeting } from './query/greetings.ts';
import { understandQuery } from './query/understand-query.ts';
import type { Correction } from './query/correct-typos.ts';
import { tokensOf } from './text-analysis/tokens.ts';
import { createHardFilter } from './rank/hard-filters.ts';
import { findComplements, asksForComplements } from './rank/complements.ts';
import { sortProducts } from './rank/sort-products.ts';
import { storeCarries } from './rank/store-carries.ts';
import { mayMatchKinds, filterByKinds } from './rank/filter-by-kind.ts';
import { rankProducts } from './rank/rank-products.ts';
import { matchStrengths } from './rank/strengths.ts';

/** A message that isn't a product search, or that refers to a product the conversation hasn't shown. */
export type Aside = 'greeting' | 'orders' | 'unclear';

export interface Findings {
  /** Terms of the query that aren't filters. */
  terms: string[];
  corrections: Correction[];
  /** From the query and the buttons together. */
  filters: AssistantFilters;
  /** Best first; each with the variants that match. */
  products: AssistantProduct[];
  /** Set when nothing was searched for. */
  aside: Aside | null;
  /** Terms that no product mentions. */
  unmatched: string[];
  /** Products requested by name that are sold out. */
  soldOut: string[];
  /** Requested occasions that none of the results mentions. */
  unmetOccasions: string[];
  /** Names of the products that the shopper referred to, for example by "the second one". */
  referencedProducts: string[];
  /** Whether the store doesn't sell the requested item at all. */
  isNotCarried: boolean;
}

interface Search {
  query: string;
  /** Filters from a button; they override the query's. An empty list removes a filter. */
  chosen?: AssistantFilters;
  /** Whether the chosen filters are complete, so the query only affects the ranking. */
  isFiltersOnly?: boolean | undefined;
  /** Cosine similarity of products to the query, by position. */
  similarity?: Float32Array | undefined;
  /** The shopper's preferences, which only affect the ranking. */
  preferences?: AssistantPreferences | undefined;
}

/** Finds every product that matches a shopper's query. Filters are strict; other terms only affect the ranking. */
export function findProducts(
  index: CatalogIndex,
  { query, chosen = {}, isFiltersOnly = false, similarity, preferences }: Search,
): Findings {
  const { terms, corrections, filters: fromQuery, requestedItem } = understandQuery(query, index);
  const given = { ...(!isFiltersOnly && fromQuery), ...chosen };
  const { unmatched, knownExclusions } = splitUnmatched(index, terms, given.without);
  const filters = withoutEmpty({ ...given, without: knownExclusions });
  const referencedProducts = namesOf(index, filters.products);
  const findings: Findings = { ...nothing, terms, corrections, filters, unmatched, referencedProducts };
  if (Object.keys(filters).length === 0 && isGreeting(query)) return { ...findings, aside: 'greeting' };
  if (!filters.kinds && Object.keys(chosen).length === 0 && isAboutOrders(query))
    return { ...nothing, aside: 'orders' };
  if (requestedItem !== undefined && !storeCarries(index, requestedItem, filters))
    return { ...findings, isNotCarried: true };

  const complements = filters.goesWith && findComplements(index, filters.goesWith);
  const wantsAnyComplement = asksForComplements(filters);
  const narrow = createHardFilter(index, filters);
  const mayMatch = filters.kinds
    ? mayMatchKinds(index, filters.kinds)
    : wantsAnyComplement
      ? complements!.isComplement
      : () => true;
  const matches = new Map<number, AssistantProduct>();
  for (const position of index.documents.keys()) {
    const product = index.documents[position] && mayMatch(position) ? narrow(position) : null;
    if (product) matches.set(position, product);
  }
  const positions = [...matches.keys()];
  const candidates = filters.kinds ? filterByKinds(index, positions, filters.kinds) : positions;
  const input = { filters, terms, similarity, preferences, matching: complements?.likeness };
  const best = rankProducts(index, candidates, input);
  const ranked = wantsAnyComplement ? complements!.interleaveKinds(best) : best;
  const ordered = sortProducts(index, ranked.map((position) => matches.get(position)!), filters.order); // prettier-ignore
  return {
    ...findings,
    products: ordered,
    soldOut: soldOutIn(index, query),
    unmetOccasions: ordered.length > 0 ? unmetOccasionsOf(index, candidates, filters.occasions) : [],
  };
}

const nothing: Findings = {
  terms: [],
  corrections: [],
  filters: {},
  products: [],
  aside: null,
  unmatched: [],
  soldOut: [],
  unmetOccasions: [],
  referencedProducts: [],
  isNotCarried: false,
};

/** For a question about a product that the conversation hasn't shown. */
export const unclear: Findings = { ...nothing, aside: 'unclear' };

function namesOf({ documents, positions }: CatalogIndex, ids: readonly string[] = []): string[] {
  return ids.flatMap((id) => {
    const position = positions.get(id);
    return position === undefined ? [] : [documents[position]!.name];
  });
}

/** Occasions that no product mentions. Gifts don't count: anything can be a gift. */
function unmetOccasionsOf(
  index: CatalogIndex,
  positions: readonly number[],
  occasions: readonly string[] = [],
): string[] {
  return occasions.filter((name) => {
    if (lookUpMeaning(name)?.concept === 'gift') return false;
    const strengths = matchStrengths(index, name);
    return positions.every((position) => strengths[position] === 0);
  });
}

/** Separates the terms that neither the vocabulary nor any product knows; the search can't use them. */
function splitUnmatched(
  { termIndex: { labels, mentions } }: CatalogIndex,
  terms: readonly string[],
  unwanted: readonly string[] = [],
) {
  const isKnown = (term: string) =>
    Boolean(lookUpMeaning(term)) || labels.has(termKey(term)) || mentions.has(termKey(term));
  const unmatched = [...terms, ...unwanted].filter((term) => !isKnown(term));
  return { unmatched, knownExclusions: unwanted.filter(isKnown) };
}

function soldOutIn(index: CatalogIndex, query: string): string[] {
  return index
    .findProductsByName(tokensOf(query).map(({ word }) => word))
    .filter(({ variants }) => variants.every(({ stockQuantity }) => stockQuantity === 0))
    .map(({ name }) => name);
}

function withoutEmpty(filters: AssistantFilters): AssistantFilters {
  const entries = Object.entries(filters).filter(
    ([, value]) => !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(entries) as AssistantFilters;
}
