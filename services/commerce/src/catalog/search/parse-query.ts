import { splitWords } from '@selvedge/fashion-words';
import { parsePriceFilter, type PriceFilter } from './parse-price-filter.ts';

/** A typed word and its parts for the search: `T-shirt` has the parts `t` and `shirt`. */
interface TypedWord {
  typed: string;
  parts: string[];
}

export interface TypedQuery {
  words: TypedWord[];
  /** Positions in `words` that follow an "or". */
  orBefore: ReadonlySet<number>;
  /** Quoted words, which must be adjacent and aren't interpreted. */
  phrases: string[][];
  /** Words after a minus. */
  excluded: string[];
  price: PriceFilter;
  /** Whether the last word may be unfinished. */
  isLastUnfinished: boolean;
}

const maxCharacters = 200;
/** More words would only cost time. */
const maxWords = 12;
/** No label word is longer. */
const maxWordCharacters = 60;

/** "Down", "over" and "under" aren't among them, because they are meaningful in a clothing store. */
const stopWords = new Set(
  `a an and any are at buy can do find for from get give have i im in is it like look looking me my need of on or
  please shop show size sizes some something that the this to want wear what which with you your`.split(
    /\s+/,
  ),
);

/**
 * Parses any input. Words consist of letters and digits only.
 * @param isExact whether to treat prices as ordinary words
 */
export function parseQuery(query: string, isExact = false): TypedQuery {
  const line = query.normalize('NFC').slice(0, maxCharacters).toWellFormed();
  const { rest, price } = isExact ? { rest: line, price: {} } : parsePriceFilter(line);
  const phrases: string[][] = [];
  const unquoted = rest.replaceAll(/"([^"]*)"|“([^”]*)”/g, (_, straight?: string, curly?: string) => {
    const phrase = toSearchWords(straight ?? curly ?? '').slice(0, maxWords);
    if (phrase.length > 0) phrases.push(phrase);
    return ' ';
  });
  const words: TypedWord[] = [];
  const orBefore = new Set<number>();
  const excluded: string[] = [];
  for (const typed of unquoted.replaceAll(/(?<=^|\s)[–−](?=\p{L})/gu, '-').split(/[^\p{L}\p{N}\p{M}'’-]+/u)) {
    const parts = toSearchWords(typed);
    if (parts.length === 0) continue;
    if (/^-\p{L}/u.test(typed)) excluded.push(...parts);
    else if (parts.join() === 'or') orBefore.add(words.length);
    else if (parts.length > 1 || !stopWords.has(parts[0]!)) words.push({ typed: trimWord(typed), parts });
  }
  return {
    words: words.slice(0, maxWords),
    orBefore,
    phrases: phrases.slice(0, 3),
    excluded: excluded.slice(0, maxWords),
    price,
    isLastUnfinished: /[\p{L}\p{N}]$/u.test(unquoted) && words.length <= maxWords,
  };
}

/** The query with some words replaced. */
export function rewriteQuery(query: string, changes: ReadonlyMap<string, string>): string {
  return query.trim().replaceAll(/[\p{L}\p{N}\p{M}'’-]+/gu, (word) =>
    // Excluded words aren't corrected.
    word.startsWith('-') ? word : (changes.get(trimWord(word)) ?? word),
  );
}

const toSearchWords = (text: string): string[] =>
  splitWords(text).filter((word) => word.length <= maxWordCharacters);
const trimWord = (word: string): string => word.replaceAll(/^['’-]+|['’-]+$/g, '');
