import type { AssistantFilters } from '@selvedge/contract';
import { lookUpMeaning, splitWords, type Section } from '@selvedge/fashion-words';
import type { CorrectWord } from '../catalog/spell-checker.ts';
import { stopWords } from '../text-analysis/stop-words.ts';
import { tokensOf, type Token } from '../text-analysis/tokens.ts';
import type { Unit } from '../text-analysis/units.ts';
import { extractPairings } from './pairings.ts';
import { stripGreetings } from './greetings.ts';
import { splitExclusions } from './split-exclusions.ts';
import { asksForCheap, parseSortOrder } from './parse-sort-order.ts';
import { findHeadNoun } from './head-noun.ts';
import { parsePriceFilter } from './parse-price-filter.ts';
import { correctTypos, type Correction } from './correct-typos.ts';
import { parseSizes } from './parse-sizes.ts';

/** A parsed query. */
export interface Understanding {
  /** Strict conditions. */
  filters: AssistantFilters;
  /** The other terms, for ranking, without duplicates. */
  terms: string[];
  /** The query without exclusions and price, for the embedding. */
  wanted: string;
  corrections: Correction[];
  /** The requested item, if it isn't a garment: the charger in "a laptop charger". */
  requestedItem?: string | undefined;
}

/** Terms that only this catalog has. */
interface CatalogTerms {
  /** From its color names. */
  colorWords?: ReadonlySet<string>;
  correctWord?: CorrectWord;
  /** Name of the category for reduced products. */
  saleCategory?: string | undefined;
  findCategory?(words: string): string | undefined;
}

/** More terms wouldn't improve the ranking and would cost time. */
const maxTerms = 12;
const maxValues = 20;
const saleWords = new Set(['sale', 'sales', 'reduced', 'discounted', 'clearance']);
const articles = new Set(['a', 'an', 'the', 'my', 'his', 'her', 'your']);
/** Introduces a part of the garment: "a coat with a belt". */
const partMarkers = new Set(['with']);

/** Parses a query with the fashion vocabulary and the catalog's own terms. */
export function understandQuery(query: string, known: CatalogTerms = {}): Understanding {
  const { colorWords = new Set(), correctWord = (word) => word, saleCategory } = known;
  const { rest: unpriced, ...price } = parsePriceFilter(stripGreetings(query));
  const { rest, order = hasPrice(price) || !asksForCheap(unpriced) ? undefined : 'cheapest' } =
    parseSortOrder(unpriced);
  const ordered = { ...price, ...(order && { order }) };
  const tokens = tokensOf(rest);
  const category = categoryOf(tokens, known);
  if (category !== undefined)
    return { filters: { category, ...ordered }, terms: [], wanted: category, corrections: [] };
  const { units, corrections } = correctTypos(tokens, correctWord);
  const { sizes, sizeUnits } = parseSizes(units);
  const { rest: ownUnits, goesWith } = extractPairings(units.filter((unit) => !sizeUnits.has(unit)));
  const { wanted, excluded } = splitExclusions(ownUnits);
  const isReduced = wanted.some(({ words }) => saleWords.has(words[0]!));
  const requested = classifyUnits(wanted, colorWords);
  const unwanted = classifyUnits(excluded, colorWords);
  const audience = audienceOf(requested.audience, unwanted.audience);
  return {
    filters: {
      ...lists({
        colors: requested.color,
        notColors: unwanted.color,
        sizes,
        kinds: requested.garment,
        notKinds: unwanted.garment,
        materials: requested.material,
        notMaterials: unwanted.material,
        details: requested.detail,
        occasions: requested.occasion,
        without: [...unwanted.detail, ...unwanted.occasion, ...unwanted.terms],
        goesWith,
      }),
      ...(audience && { audience }),
      ...(isReduced && saleCategory !== undefined && { category: saleCategory }),
      ...ordered,
    },
    terms: requested.terms.slice(0, maxTerms),
    wanted: wanted.flatMap(({ words }) => words).join(' '),
    corrections,
    requestedItem: itemOf(wanted),
  };
}

function itemOf(wanted: readonly Unit[]): string | undefined {
  const noun = findHeadNoun(wanted);
  return noun && noun.meaning?.section !== 'garment' ? noun.words.join(' ') : undefined;
}

/** A category requested by name, unless the name is a kind of garment: other categories have those too. */
function categoryOf(tokens: readonly Token[], known: CatalogTerms): string | undefined {
  const from = tokens.findIndex(({ word }) => !stopWords.has(word));
  const name = from < 0 ? '' : tokens.slice(from).map(({ word }) => word).join(' '); // prettier-ignore
  return name && !lookUpMeaning(name) ? known.findCategory?.(name) : undefined;
}

const hasPrice = ({ minPrice, maxPrice }: AssistantFilters): boolean =>
  minPrice !== undefined || maxPrice !== undefined;

type Audience = NonNullable<AssistantFilters['audience']>;
const oppositeAudience: Record<Audience, Audience> = { men: 'women', women: 'men' };

/** The one audience named, if any. "Not for men" means women. */
function audienceOf(requested: readonly string[], unwanted: readonly string[]): Audience | undefined {
  const named = [
    ...requested,
    ...unwanted.map((name) => oppositeAudience[lookUpMeaning(name)!.concept as Audience] ?? ''),
  ]
    .map((name) => lookUpMeaning(name)?.concept)
    .filter((concept): concept is Audience => concept === 'men' || concept === 'women');
  return new Set(named).size === 1 ? named[0] : undefined;
}

type Classified = Record<Section | 'terms', string[]>;

/** Sorts units by section. Each concept appears once, in the words the query used first. */
function classifyUnits(units: readonly Unit[], catalogColors: ReadonlySet<string>): Classified {
  const classified: Classified = {
    garment: [],
    color: [],
    material: [],
    occasion: [],
    audience: [],
    detail: [],
    terms: [],
  };
  const seen = new Set<string>();
  const add = (what: keyof Classified, words: string, concept = words) => {
    if (seen.has(concept)) return;
    seen.add(concept);
    classified[what].push(words);
  };
  for (const [at, { words, meaning }] of units.entries()) {
    const text = words.join(' ');
    if (meaning?.section === 'garment' && !isHead(units, at)) add('terms', text);
    else if (meaning) add(meaning.section, text, meaning.concept);
    // A little black dress is black.
    for (const word of meaning?.section === 'garment' ? splitWords(meaning.concept) : [])
      if (lookUpMeaning(word)?.section === 'color') add('color', word);
    if (meaning) continue;
    if (catalogColors.has(text)) add('color', text);
    else if (text.length > 1 && !stopWords.has(text)) add('terms', text);
  }
  return classified;
}

/** Whether a garment is the requested item: "knit dress" asks for a dress, "a coat with a belt" doesn't ask for a belt. */
function isHead(units: readonly Unit[], at: number): boolean {
  const next = units[at + 1];
  if (next?.meaning?.section === 'garment' && !next.isAfterPause) return false;
  const before = units.slice(Math.max(0, at - 3), at).findLast(({ words }) => !articles.has(words[0]!));
  return !partMarkers.has(before?.words[0] ?? '');
}

function lists(named: Record<string, string[]>): AssistantFilters {
  const present = Object.entries(named).filter(([, values]) => values.length > 0);
  return Object.fromEntries(present.map(([name, values]) => [name, values.slice(0, maxValues)]));
}
