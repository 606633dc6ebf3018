import type { AssistantFilters } from '@selvedge/contract';
import { meaningOf, wordsOf, type Section } from '@selvedge/fashion-words';
import { takeCompanions } from './companions.ts';
import { withoutCourtesies } from './courtesies.ts';
import { partExcluded } from './excluded-units.ts';
import { isCheapWanted, takeOrder } from './order-words.ts';
import { namedThing } from './named-thing.ts';
import { takePrice } from './price-words.ts';
import { readSlips, type Slip } from './read-slips.ts';
import type { ReadWord } from './spelling.ts';
import { spokenSizes } from './spoken-sizes.ts';
import { stopWords } from './stop-words.ts';
import { tokensOf, type Token } from './tokens.ts';
import type { Unit } from './units.ts';

/** What a shopper's words are taken to mean. */
export interface Understanding {
  /** What a product either is or is not. */
  filters: AssistantFilters;
  /** The rest, for ranking; each once. */
  words: string[];
  /** What is wanted, in the shopper's words: what is not wanted, and the price, are no part of it. */
  wanted: string;
  /** Words that were read as others. */
  slips: Slip[];
  /** The thing that is asked for, where that is no garment: the charger of "a laptop charger". */
  thing?: string | undefined;
}

/** What a catalogue knows beside the vocabulary. */
interface KnownToCatalogue {
  /** Words of its colour names. */
  colorWords?: ReadonlySet<string>;
  readWord?: ReadWord;
  /** What it calls the category of what is reduced. */
  saleCategory?: string | undefined;
  /** The category that is called by these words. */
  categoryCalled?(words: string): string | undefined;
}

/** More words than this say nothing more, and would only cost time. */
const mostWords = 12;
const mostValues = 20;
const saleWords = new Set(['sale', 'sales', 'reduced', 'discounted', 'clearance']);
const articles = new Set(['a', 'an', 'the', 'my', 'his', 'her', 'your']);
/** Of a thing, what it has: "a coat with a belt". */
const having = new Set(['with']);

/** Reads a query by the vocabulary of fashion, and by what the catalogue knows beside it. */
export function understandQuery(query: string, known: KnownToCatalogue = {}): Understanding {
  const { colorWords = new Set(), readWord = (word) => word, saleCategory } = known;
  const { rest: unpriced, ...price } = takePrice(withoutCourtesies(query));
  const { rest, order = hasPrice(price) || !isCheapWanted(unpriced) ? undefined : 'cheapest' } =
    takeOrder(unpriced);
  const ordered = { ...price, ...(order && { order }) };
  const tokens = tokensOf(rest);
  const category = categoryOf(tokens, known);
  if (category !== undefined)
    return { filters: { category, ...ordered }, words: [], wanted: category, slips: [] };
  const { units, slips } = readSlips(tokens, readWord);
  const { sizes, saidBy } = spokenSizes(units);
  const { rest: ownUnits, goesWith } = takeCompanions(units.filter((unit) => !saidBy.has(unit)));
  const { wanted, excluded } = partExcluded(ownUnits);
  const isReduced = wanted.some(({ words }) => saleWords.has(words[0]!));
  const said = readUnits(wanted, colorWords);
  const unwanted = readUnits(excluded, colorWords);
  const audience = audienceOf(said.audience, unwanted.audience);
  return {
    filters: {
      ...lists({
        colors: said.colour,
        notColors: unwanted.colour,
        sizes,
        kinds: said.garment,
        notKinds: unwanted.garment,
        materials: said.material,
        notMaterials: unwanted.material,
        details: said.detail,
        occasions: said.occasion,
        without: [...unwanted.detail, ...unwanted.occasion, ...unwanted.words],
        goesWith,
      }),
      ...(audience && { audience }),
      ...(isReduced && saleCategory !== undefined && { category: saleCategory }),
      ...ordered,
    },
    words: said.words.slice(0, mostWords),
    wanted: wanted.flatMap(({ words }) => words).join(' '),
    slips,
    thing: thingOf(wanted),
  };
}

function thingOf(wanted: readonly Unit[]): string | undefined {
  const thing = namedThing(wanted);
  return thing && thing.meaning?.section !== 'garment' ? thing.words.join(' ') : undefined;
}

/** A category that is asked for by its name, where that is no kind of garment: those are found in others as well. */
function categoryOf(tokens: readonly Token[], known: KnownToCatalogue): string | undefined {
  const from = tokens.findIndex(({ word }) => !stopWords.has(word));
  const name = from < 0 ? '' : tokens.slice(from).map(({ word }) => word).join(' '); // prettier-ignore
  return name && !meaningOf(name) ? known.categoryCalled?.(name) : undefined;
}

const hasPrice = ({ minPrice, maxPrice }: AssistantFilters): boolean =>
  minPrice !== undefined || maxPrice !== undefined;

type Audience = NonNullable<AssistantFilters['audience']>;
const others: Record<Audience, Audience> = { men: 'women', women: 'men' };

/** Who is to wear it, where one of them is named: what is not for men is for women. */
function audienceOf(said: readonly string[], unwanted: readonly string[]): Audience | undefined {
  const named = [...said, ...unwanted.map((name) => others[meaningOf(name)!.concept as Audience] ?? '')]
    .map((name) => meaningOf(name)?.concept)
    .filter((concept): concept is Audience => concept === 'men' || concept === 'women');
  return new Set(named).size === 1 ? named[0] : undefined;
}

type Said = Record<Section | 'words', string[]>;

/** What units say, by what it is said of; the same concept once, in the words it was first named by. */
function readUnits(units: readonly Unit[], catalogueColors: ReadonlySet<string>): Said {
  const said: Said = {
    garment: [],
    colour: [],
    material: [],
    occasion: [],
    audience: [],
    detail: [],
    words: [],
  };
  const seen = new Set<string>();
  const add = (what: keyof Said, words: string, concept = words) => {
    if (seen.has(concept)) return;
    seen.add(concept);
    said[what].push(words);
  };
  for (const [at, { words, meaning }] of units.entries()) {
    const text = words.join(' ');
    if (meaning?.section === 'garment' && !isHead(units, at)) add('words', text);
    else if (meaning) add(meaning.section, text, meaning.concept);
    // A little black dress is black.
    for (const word of meaning?.section === 'garment' ? wordsOf(meaning.concept) : [])
      if (meaningOf(word)?.section === 'colour') add('colour', word);
    if (meaning) continue;
    if (catalogueColors.has(text)) add('colour', text);
    else if (text.length > 1 && !stopWords.has(text)) add('words', text);
  }
  return said;
}

/** Whether a garment is what is looked for: a "knit dress" is a dress, and the belt of "a coat with a belt" is none. */
function isHead(units: readonly Unit[], at: number): boolean {
  const next = units[at + 1];
  if (next?.meaning?.section === 'garment' && !next.isAfterPause) return false;
  const before = units.slice(Math.max(0, at - 3), at).findLast(({ words }) => !articles.has(words[0]!));
  return !having.has(before?.words[0] ?? '');
}

function lists(named: Record<string, string[]>): AssistantFilters {
  const said = Object.entries(named).filter(([, values]) => values.length > 0);
  return Object.fromEntries(said.map(([name, values]) => [name, values.slice(0, mostValues)]));
}
