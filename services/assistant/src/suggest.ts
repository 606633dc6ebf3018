import type { AssistantProduct, AssistantReply } from '@selvedge/contract';
import type { CatalogueIndex } from './catalogue-index.ts';
import { findProducts, type Findings } from './find-products.ts';
import { parseQuery } from './parse-query.ts';

/** What the first matches have in common is enough to suggest from. */
const sampleSize = 200;
const longestQuestion = 200;

/** Filters that some of the products found satisfy, but not all. */
export function suggestFilters({ products, filters }: Findings): AssistantReply['suggestedFilters'] {
  const sample = products.slice(0, sampleSize);
  const ceiling = priceCeiling(sample);
  return [
    ...(filters.sizes
      ? []
      : dividing(sample, 'Size').map((size) => ({
          label: `Size ${size}`,
          filters: { ...filters, sizes: [size] },
        }))),
    ...(filters.colors
      ? []
      : dividing(sample, 'Color').map((color) => ({
          label: color,
          filters: { ...filters, colors: [color] },
        }))),
    ...(filters.maxPrice === undefined && ceiling !== null
      ? [{ label: `Up to $${ceiling}`, filters: { ...filters, maxPrice: ceiling } }]
      : []),
  ];
}

/** The two most common values of an attribute that not every product has. */
function dividing(products: AssistantProduct[], attribute: 'Size' | 'Color'): string[] {
  const values = products.map(({ variants }) => variants.map(({ attributes }) => attributes[attribute]));
  return mostCommon(values)
    .filter(([, count]) => count < products.length)
    .slice(0, 2)
    .map(([value]) => value);
}

/** A round price that about half of the products stay under; `null` when it parts nothing. */
function priceCeiling(products: AssistantProduct[]): number | null {
  const prices = products.map(({ minPrice }) => minPrice).sort((a, b) => a - b);
  const median = prices[Math.floor((prices.length - 1) / 2)] ?? 0;
  const ceiling = Math.ceil(median / 10) * 10;
  return prices.some((price) => price > ceiling) ? ceiling : null;
}

/**
 * Questions a shopper may want to go on with; each is a query by itself and has an answer in this catalogue.
 * After an empty answer they lead out of it.
 */
export function suggestFollowUps(index: CatalogueIndex, query: string, findings: Findings): string[] {
  const questions = findings.products.length > 0 ? waysOn(index, query, findings) : waysOut(index, findings);
  return [...new Set(questions)]
    .filter((question) => question.length <= longestQuestion && question !== query)
    .slice(0, 3);
}

/** Cheaper ones of the same, and the categories of what was found: all of them have something in stock. */
function waysOn(index: CatalogueIndex, query: string, { products, filters }: Findings): string[] {
  const sample = products.slice(0, sampleSize);
  const prices = sample.map(({ minPrice }) => minPrice);
  const cheapest = Math.min(...prices);
  const limit = roundPrices.find((price) => price >= cheapest);
  const isWorthAsking =
    filters.maxPrice === undefined && limit !== undefined && prices.some((price) => price > limit);
  const plain = query.trim().replace(/[\s?.!]+$/, '');
  return [...(isWorthAsking ? [`${plain} under $${limit}`] : []), ...categoryQuestions(index, sample, query)];
}

const roundPrices = [25, 50, 100, 200, 500, 1000];

/** The same words with fewer conditions, then what the store has most of. */
function waysOut(index: CatalogueIndex, { keywords, filters: { colors, sizes } }: Findings): string[] {
  const words = keywords.join(' ');
  const conditions = [
    colors ? `in ${colors.join(' or ')}` : '',
    sizes ? `size ${sizes.join(' or ')}` : '',
    '',
  ];
  const fewer = words ? conditions.map((condition) => `${words} ${condition}`.trim()) : [];
  const leadOut = fewer.filter((question) => findProducts(index, question).products.length > 0);
  const inStock = findProducts(index, '').products;
  return [...leadOut, ...categoryQuestions(index, inStock.slice(0, sampleSize), words)];
}

/** A category that holds more of the store than this narrows too little to be worth asking for. */
const largestShare = 0.25;

/** Questions for the categories that these products are in, the most common first, unless the query says them already. */
function categoryQuestions(index: CatalogueIndex, products: AssistantProduct[], query: string): string[] {
  const names = products.map(({ id }) => index.documents.get(id)?.categoryNames ?? []);
  const said = query.toLowerCase();
  const isNarrow = (name: string) =>
    (index.categorySizes.get(name) ?? 0) <= largestShare * index.documents.size;
  return mostCommon(names)
    .map(([name]) => name)
    .filter(isNarrow)
    .map((name) => name.toLowerCase())
    .filter((name) => !said.includes(name) && isOnlyKeywords(index, name))
    .map((name) => `Show me ${name}`)
    .slice(0, 3);
}

/** Whether a name is looked for as it is: "Under $50" would become a filter. */
function isOnlyKeywords({ colorWords }: CatalogueIndex, name: string): boolean {
  const { filters, keywords } = parseQuery(name, colorWords);
  return keywords.length > 0 && Object.keys(filters).length === 0;
}

function mostCommon(lists: string[][]): [value: string, count: number][] {
  const counts = new Map<string, number>();
  for (const list of lists)
    for (const value of new Set(list)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}
