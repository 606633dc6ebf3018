import type { AssistantFilters, AssistantProduct } from '@selvedge/contract';
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts';
import { findProducts, type Findings } from '../find-products.ts';
import { understandQuery } from '../query/understand-query.ts';
import { narrowBy } from '../rank/hard-filters.ts';
import { mostCommon } from './most-common.ts';

/** What the first matches have in common is enough to ask from. */
const sampleSize = 200;
/** What is longer reads as if the shopper were mocked. */
const longestQuestion = 80;
const mostQuestions = 3;
const roundPrices = [25, 50, 100, 200, 500, 1000];
/** A category that holds more of the store than this narrows too little to be worth asking for. */
const largestShare = 0.25;

/**
 * Questions a shopper may want to go on with; each is a query by itself and has an answer in this catalogue.
 * After an empty answer they lead out of it.
 */
export function followUpQuestions(index: CatalogueIndex, query: string, findings: Findings): string[] {
  const candidates = findings.products.length > 0 ? waysOn(index, query, findings) : waysOut(index, findings);
  const questions = [];
  for (const question of new Set(candidates)) {
    if (questions.length === mostQuestions) break;
    if (question.length > longestQuestion || question.toLowerCase() === query.toLowerCase()) continue;
    if (hasAnswer(index, question)) questions.push(question);
  }
  return questions;
}

function hasAnswer(index: CatalogueIndex, question: string): boolean {
  const { filters } = understandQuery(question, index);
  // A category has something as soon as one of its products can be had: nothing need be ranked.
  if (filters.category !== undefined && Object.keys(filters).length === 1)
    return firstInStock(index, filters, 1).length > 0;
  return findProducts(index, { query: question }).products.length > 0;
}

/** The first products that keep the filters, in no order. */
function firstInStock(index: CatalogueIndex, filters: AssistantFilters, most: number): AssistantProduct[] {
  const narrow = narrowBy(index, filters);
  const products: AssistantProduct[] = [];
  for (let position = 0; position < index.documents.length && products.length < most; position++) {
    const product = narrow(position);
    if (product) products.push(product);
  }
  return products;
}

/** Cheaper ones of the same, and the categories of what was found. */
function waysOn(index: CatalogueIndex, query: string, { products, filters }: Findings): string[] {
  const sample = products.slice(0, sampleSize);
  const prices = sample.map(({ minPrice }) => minPrice);
  const cheapest = Math.min(...prices);
  const limit = roundPrices.find((price) => price >= cheapest);
  const isWorthAsking =
    /[\p{L}]/u.test(query) &&
    filters.maxPrice === undefined &&
    limit !== undefined &&
    prices.some((price) => price > limit);
  // What is not seen, and signs without a word, are no part of a question.
  const plain = query
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .replace(/[\s?.!]+$/, '');
  return [...(isWorthAsking ? [`${plain} under $${limit}`] : []), ...categoryQuestions(index, sample, query)];
}

/** The kind of thing without its conditions, then what the store has most of. */
function waysOut(index: CatalogueIndex, { words, filters: { kinds = [] } }: Findings): string[] {
  const things = [...kinds, words.join(' ')].filter(Boolean);
  return [...things, ...categoryQuestions(index, firstInStock(index, {}, sampleSize), things.join(' '))];
}

/** Questions for the categories that these products are in, the most common first, unless the query says them already. */
function categoryQuestions(
  index: CatalogueIndex,
  products: readonly AssistantProduct[],
  query: string,
): string[] {
  const names = products.map(({ id }) => index.documents[index.positions.get(id)!]?.categoryNames ?? []);
  const said = query.toLowerCase();
  const isNarrow = (name: string) =>
    (index.categorySizes.get(name) ?? 0) <= largestShare * index.positions.size;
  return mostCommon(names)
    .map(([name]) => name)
    .filter(isNarrow)
    .map((name) => name.toLowerCase())
    .filter((name) => !said.includes(name))
    .slice(0, 2 * mostQuestions)
    .map((name) => `Show me ${name}`);
}
