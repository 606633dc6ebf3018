import { firstLetters } from '@selvedge/fashion-words';
import { mostUsedFirst, type LabelWord } from '../../search/label-words.ts';
import { labelPlaces, places } from '../../search/word-index.ts';
import { meetsAll, meetsAny, type Clause } from './clauses.ts';
import { isProduct } from './filter-clauses.ts';
import { hasWord } from './matching-query.ts';
import { countEach, readEach, readValues, type Search } from './search-reply.ts';

/** Enough for a correction. */
const maxWords = 10_000;
/** Of these, the most frequent are compared by the uses of their stem. */
const maxCompared = 500;

/** Which of these stems occur in any text. */
export async function findStems(search: Search, stems: readonly string[]): Promise<Set<string>> {
  if (stems.length === 0) return new Set();
  const uses = await countUses(search, isProduct, stems, places.at(-1)!);
  return new Set(stems.filter((_, at) => uses[at]! > 0));
}

/** Label words with this prefix, except the prefix itself, most frequent first. */
export async function findCompletions(
  search: Search,
  beginning: string,
  limit: number,
): Promise<LabelWord[]> {
  const words = await readWords(search, [beginning], `${escape(beginning)}[^=]+=.*`);
  return (await sortByUses(search, words.slice(0, maxCompared))).slice(0, limit);
}

/** Label words that may be meant by a typed word, most frequent first. */
export async function findSimilarWords(
  search: Search,
  typed: string,
  isSimilar: (word: string) => boolean,
): Promise<LabelWord[]> {
  const letters = firstLetters(typed);
  const words = await readWords(search, letters, `(${letters.map(escape).join('|')})[^=]*=.*`);
  return sortByUses(search, words.filter(({ word }) => isSimilar(word)).slice(0, maxCompared));
}

/** Keeps the words that occur in labels of products (only of the given ones, if any), most frequent first. */
export async function sortByUses(
  search: Search,
  words: readonly LabelWord[],
  within: Clause = isProduct,
): Promise<LabelWord[]> {
  if (words.length === 0) return [];
  const uses = await countUses(search, within, words.map(({ stem }) => stem), labelPlaces.at(-1)!); // prettier-ignore
  return mostUsedFirst(words.map((word, at) => ({ ...word, uses: uses[at]! })));
}

/** How many products have each stem in this place or one with a higher weight. */
async function countUses(search: Search, query: Clause, stems: readonly string[], place: number) {
  const uses = countEach(stems.map((stem) => hasWord(stem, place)));
  const { aggregations } = await search({ size: 0, query, aggs: { uses } });
  return readEach(aggregations?.['uses']);
}

/** Label words that match a pattern, those of the most products first. */
async function readWords(search: Search, prefixes: readonly string[], pattern: string): Promise<LabelWord[]> {
  const query = meetsAll([
    isProduct,
    meetsAny(prefixes.map((prefix) => ({ prefix: { labelWords: { value: prefix } } }))),
  ]);
  const words = { terms: { field: 'labelWords', include: pattern, size: maxWords } };
  const { aggregations } = await search({ size: 0, query, aggs: { words } });
  return readValues(aggregations?.['words']).map(({ value }) => {
    const [word = '', stem = ''] = value.split('=');
    return { word, stem };
  });
}

/** Makes every character of a word stand for itself in Lucene's patterns. */
const escape = (word: string): string => word.replaceAll(/[^\p{L}\p{N}\p{M}]/gu, String.raw`\$&`);
