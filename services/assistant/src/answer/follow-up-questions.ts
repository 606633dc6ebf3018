import type { AssistantFilters, AssistantProduct } from '@selvedge/contract';
import type { CatalogIndex } from '../catalog/catalog-index.ts';
import { findProducts, type Findings } from '../find-products.ts';
import { understandQuery } from '../query/understand-query.ts';
import { createHardFilter } from '../rank/hard-filters.ts';
import { dollars } from './describe-filters.ts';
import { mostCommon } from './most-common.ts';

/** The first results are enough to derive questions from. */
const sampleSize = 200;
/** Repeating a longer query back to the shopper would look odd. */
const longestQuestion = 80;
const maxQuestions = 3;
const roundPrices = [25, 50, 100, 200, 500, 1000];
/** A category with a larger share of the store's products doesn't narrow the results enough. */
const largestShare = 0.25;

/**
 * Suggests questions to ask next. Each is a complete query with results in this catalog. After an empty answer, they offer
 * ways out.
 */
export function followUpQuestions(index: CatalogIndex, query: string, findings: Findings): string[] {
  const candidates =
    findings.products.length > 0
      ? narrowingQuestions(index, query, findings)
      : recoveryQuestions(index, findings);
  const questions = [];
  for (const question of new Set(candidates)) {
    if (questions.length === maxQuestions) break;
    if (question.length > longestQuestion || question.toLowerCase() === query.toLowerCase()) continue;
    if (hasAnswer(index, question)) questions.push(question);
  }
  return questions;
}

function hasAnswer(index: CatalogIndex, question: string): boolean {
  const { filters } = understandQuery(question, index);
  // For a category alone, one product in stock is enough, so ranking isn't needed.
  if (filters.category !== undefined && Object.keys(filters).length === 1)
    return firstInStock(index, filters, 1).length > 0;
  return findProducts(index, { query: question }).products.length > 0;
}

/** The first products that pass the filters, in no order. */
function firstInStock(index: CatalogIndex, filters: AssistantFilters, limit: number): AssistantProduct[] {
  const hardFilter = createHardFilter(index, filters);
  const products: AssistantProduct[] = [];
  for (let position = 0; position < index.documents.length && products.length < limit; position++) {
    const product = hardFilter(position);
    if (product) products.push(product);
  }
  return products;
}

/** Suggests a lower price and the categories of the results. */
function narrowingQuestions(index: CatalogIndex, query: string, { products, filters }: Findings): string[] {
  const sample = products.slice(0, sampleSize);
  const prices = sample.map(({ minPrice }) => minPrice);
  const cheapest = Math.min(...prices);
  const limit = roundPrices.find((price) => price >= cheapest);
  const isWorthAsking =
    /[\p{L}]/u.test(query) &&
    filters.maxPrice === undefined &&
    limit !== undefined &&
    prices.some((price) => price > limit);
  // Removes invisible characters and trailing punctuation.
  const plain = query
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .replace(/[\s?.!]+$/, '');
  return [
    ...(isWorthAsking ? [`${plain} under ${dollars(limit)}`] : []),
    ...categoryQuestions(index, sample, query),
  ];
}

/** Suggests the query without its filters, then the store's largest categories. */
function recoveryQuestions(index: CatalogIndex, { terms, filters: { kinds = [] } }: Findings): string[] {
  const items = [...kinds, terms.join(' ')].filter(Boolean);
  return [...items, ...categoryQuestions(index, firstInStock(index, {}, sampleSize), items.join(' '))];
}

/** Asks for the products' most common categories, except those already in the query. */
function categoryQuestions(
  index: CatalogIndex,
  products: readonly AssistantProduct[],
  query: string,
): string[] {
  const names = products.map(({ id }) => index.documents[index.positions.get(id)!]?.categoryNames ?? []);
  const asked = query.toLowerCase();
  const isNarrow = (name: string) =>
    (index.categorySizes.get(name) ?? 0) <= largestShare * index.positions.size;
  return mostCommon(names)
    .map(([name]) => name)
    .filter(isNarrow)
    .map((name) => name.toLowerCase())
    .filter((name) => !asked.includes(name))
    .slice(0, 2 * maxQuestions)
    .map((name) => `Show me ${name}`);
}
