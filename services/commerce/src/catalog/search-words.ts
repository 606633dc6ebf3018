import { wordsOf } from '@selvedge/fashion-words';
import { saidPrice, type SaidPrice } from './said-price.ts';

/** A word as it was typed, and the words it is searched for by: `T-shirt` is `t` and `shirt`. */
export interface TypedWord {
  typed: string;
  parts: string[];
}

/** What a shopper typed, taken apart. */
export interface TypedQuery {
  words: TypedWord[];
  /** Places in `words` before which "or" was said. */
  orBefore: ReadonlySet<number>;
  /** Words in quotes have to stand side by side, and are not interpreted. */
  phrases: string[][];
  /** After a minus. */
  excluded: string[];
  price: SaidPrice;
  /** Whether the last word may be unfinished. */
  isLastOpen: boolean;
}

const longest = 200;
/** More words than this say nothing more, and would only cost time. */
const mostWords = 12;
/** No word of a label is longer. */
const longestWord = 60;

/** Words that say nothing about what is sought. "Down", "over" and "under" do, in a clothing store. */
const fillers = new Set(
  `a an and any are at buy can do find for from get give have i im in is it like look looking me my need of on or
  please shop show size sizes some something that the this to want wear what which with you your`.split(
    /\s+/,
  ),
);

/**
 * Reads what a shopper typed, whatever it is: a word is letters and digits only.
 * @param isExact takes what sounds like a price for words
 */
export function typedQuery(query: string, isExact = false): TypedQuery {
  const line = query.normalize('NFC').slice(0, longest).toWellFormed();
  const { rest, price } = isExact ? { rest: line, price: {} } : saidPrice(line);
  const phrases: string[][] = [];
  const unquoted = rest.replaceAll(/"([^"]*)"|“([^”]*)”/g, (_, straight?: string, curly?: string) => {
    const phrase = searchable(straight ?? curly ?? '').slice(0, mostWords);
    if (phrase.length > 0) phrases.push(phrase);
    return ' ';
  });
  const words: TypedWord[] = [];
  const orBefore = new Set<number>();
  const excluded: string[] = [];
  for (const typed of unquoted.replaceAll(/(?<=^|\s)[–−](?=\p{L})/gu, '-').split(/[^\p{L}\p{N}\p{M}'’-]+/u)) {
    const parts = searchable(typed);
    if (parts.length === 0) continue;
    if (/^-\p{L}/u.test(typed)) excluded.push(...parts);
    else if (parts.join() === 'or') orBefore.add(words.length);
    else if (parts.length > 1 || !fillers.has(parts[0]!)) words.push({ typed: trimmed(typed), parts });
  }
  return {
    words: words.slice(0, mostWords),
    orBefore,
    phrases: phrases.slice(0, 3),
    excluded: excluded.slice(0, mostWords),
    price,
    isLastOpen: /[\p{L}\p{N}]$/u.test(unquoted) && words.length <= mostWords,
  };
}

/** The query with some of its words written otherwise. */
export function rewritten(query: string, changes: ReadonlyMap<string, string>): string {
  return query.trim().replaceAll(/[\p{L}\p{N}\p{M}'’-]+/gu, (word) =>
    // What is excluded is not corrected.
    word.startsWith('-') ? word : (changes.get(trimmed(word)) ?? word),
  );
}

const searchable = (text: string): string[] => wordsOf(text).filter((word) => word.length <= longestWord);
const trimmed = (word: string): string => word.replaceAll(/^['’-]+|['’-]+$/g, '');
