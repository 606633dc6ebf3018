import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { meaningOf } from './concepts.ts';

/** Languages, beside English, of which the most common words of shoppers are known. */
export const languages = ['es', 'fr', 'de'] as const;
export type Language = (typeof languages)[number];

/** A question in English words, as far as they are known. */
export interface Translation {
  language: Language;
  text: string;
  /** Words that are not known, as they were typed. */
  unknown: string[];
  /** How many words that say something are known. */
  known: number;
}

/** What tells an English question from one in another language, beside this table of words. */
export interface KnownWords {
  /** Whether a word is English, or one of the store's own. */
  isEnglish(word: string): boolean;
  /** Whether an unknown word is one of the store's own, and stays as it is. */
  isOwn(word: string): boolean;
}

/** By words in lower case without accents; '' for what says nothing. */
type Lexicon = ReadonlyMap<string, string>;

const lexicons = new Map<Language, Lexicon>(languages.map((language) => [language, readLexicon(language)]));
/** Endings of gender, number and case, and what stands there in the table. */
const endings: Record<Language, readonly (readonly [RegExp, string])[]> = {
  es: [[/s$/, ''], [/es$/, ''], [/as?$/, 'o'], [/os$/, 'o'], [/as?$/, '']],
  fr: [[/s$/, ''], [/x$/, ''], [/e$/, ''], [/es$/, '']],
  de: [[/e$/, ''], [/n$/, ''], [/s$/, ''], [/en$/, ''], [/er$/, ''], [/es$/, ''], [/em$/, '']],
}; // prettier-ignore
/** English words that are spelled alike; alone, they say nothing of a language. */
const alsoEnglish = new Set('robe rock hut pull short sac mode son main on me no die in so was will man hat costume slip rose sale moth marine or plus tennis basket sweat max polo top parka blazer orange beige bikini leggings jeans blouse fitness party pink gold sport gym winter warm chic short long'.split(' ')); // prettier-ignore
const longestPhrase = 4;
const size = /^(?:[sml]|x{1,3}[sl]|\dxl)$/;
const part = /\p{L}+|\d+(?:[.,]\d+)*|[$€£]|[,;:.!?()]/gu;

/**
 * Puts a question in Spanish, French or German into English, word for word: enough for its conditions.
 * @returns undefined where the question is English, or in a language of which nothing is known
 */
export function translate(query: string, known: KnownWords): Translation | undefined {
  const typed = query.match(part) ?? [];
  const words = typed.map(plain).filter((word) => /^\p{L}/u.test(word));
  const [best] = languages
    .map((language) => ({ language, score: foreignness(language, words, known) }))
    .sort((a, b) => b.score - a.score);
  return best && best.score > 0 ? inEnglish(best.language, typed, known) : undefined;
}

/** How many more words are of a language than are English; 0 where a word or two may be a name. */
function foreignness(language: Language, words: readonly string[], { isEnglish }: KnownWords): number {
  const found = new Map(words.map((word) => [word, lookUp(language, word)]));
  const own = [...found].filter(
    ([word, meaning]) =>
      meaning !== undefined && word.length > 1 && !isEnglish(word) && !alsoEnglish.has(word),
  );
  // Garments have English names in other languages, too: "hoodie negro".
  const english = [...found.keys()].filter(
    (word) =>
      word.length > 1 &&
      isEnglish(word) &&
      meaningOf(word)?.section !== 'garment' &&
      found.get(word) === undefined,
  );
  const isTold =
    own.some(([, meaning]) => meaning) || own.length > 1 || (own.length > 0 && english.length === 0);
  const count = [...found.values()].filter((meaning) => meaning !== undefined).length;
  return isTold ? count - english.length : 0;
}

function inEnglish(language: Language, typed: readonly string[], known: KnownWords): Translation {
  const parts = typed.map(plain);
  const said: string[] = [];
  const unknown: string[] = [];
  let count = 0;
  for (let at = 0; at < parts.length;) {
    const word = parts[at]!;
    // In French `l` and `m` are articles and pronouns as well.
    const isSize = size.test(word) && (said.at(-1) === 'size' || (at > 0 && /\p{Lu}/u.test(typed[at]!)));
    const [length, meaning] = isSize ? [1, word] : phraseAt(language, parts, at);
    if (meaning !== undefined) {
      said.push(meaning);
      if (meaning && !/^(?:for|in|with|without|and|or|not|no|the|please)$/.test(meaning)) count += 1;
    } else if (!/^\p{L}/u.test(word)) said.push(amountOf(word));
    else if (known.isOwn(word) || meaningOf(word)) {
      said.push(word);
      count += 1;
    } else if (word.length === 1) said.push(word);
    else if (size.test(word)) said.push(word);
    else unknown.push(typed[at]!);
    at += length;
  }
  const text = said.filter(Boolean).join(' ').replaceAll(/\s+(?=[,;:.!?])/g, ''); // prettier-ignore
  return { language, text: text.trim(), unknown, known: count };
}

/** The longest phrase that is known from here on, and how many parts it has. */
function phraseAt(language: Language, parts: readonly string[], at: number): [number, string | undefined] {
  for (let length = longestPhrase; length > 1; length--) {
    const phrase = parts.slice(at, at + length);
    if (phrase.length < length) continue;
    const meaning = lookUpForms(language, phrase.join(' '));
    if (meaning !== undefined) return [length, meaning];
  }
  return [1, lookUp(language, parts[at]!)];
}

/** The words of a language, and what they are in English. */
export const lexiconOf = (language: Language): ReadonlyMap<string, string> => lexicons.get(language)!;

function lookUp(language: Language, word: string): string | undefined {
  return lookUpForms(language, word) ?? (language === 'de' ? compound(word) : undefined);
}

function lookUpForms(language: Language, words: string): string | undefined {
  const lexicon = lexicons.get(language)!;
  const exact = lexicon.get(words);
  if (exact !== undefined) return exact;
  for (const [ending, instead] of endings[language]) {
    if (!ending.test(words)) continue;
    const stem = words.replace(ending, instead);
    const meaning = stem.length > 2 ? lexicon.get(stem) : undefined;
    if (meaning) return meaning;
  }
  return undefined;
}

const shortestPart = 3;
const longestCompound = 40;

/** "Herrenwinterjacke" is a winter jacket for men. */
function compound(word: string): string | undefined {
  if (word.length > longestCompound) return undefined;
  return split(word, (last) => meaningOf(last)?.section === 'garment');
}

function split(word: string, isLast: (meaning: string) => boolean): string | undefined {
  for (let from = shortestPart; from <= word.length - shortestPart; from++) {
    const last = lookUpForms('de', word.slice(from));
    if (!last || !isLast(last)) continue;
    const first = word.slice(0, from);
    const meaning = lookUpForms('de', first) ?? split(first, () => true);
    if (meaning) return `${meaning} ${last}`;
  }
  return undefined;
}

/** As a dot parts cents: 49,90 and 1.200. */
function amountOf(text: string): string {
  if (/^\d+,\d{1,2}$/.test(text)) return text.replace(',', '.');
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return text;
}

function plain(word: string): string {
  return word.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '').replaceAll('ß', 'ss').toLowerCase(); // prettier-ignore
}

/** @throws Error naming a line that cannot be read */
function readLexicon(language: Language): Lexicon {
  const text = readFileSync(join(import.meta.dirname, `languages/${language}.txt`), 'utf8');
  const lexicon = new Map<string, string>();
  for (const line of text.split('\n')) {
    if (!line.trim() || line.startsWith('#')) continue;
    const [english, foreign] = line.split('=').map((cell) => cell.trim());
    if (!english || !foreign) throw new Error(`${language}: cannot read "${line}"`);
    for (const word of foreign.split(','))
      if (!lexicon.has(plain(word.trim()))) lexicon.set(plain(word.trim()), english === '-' ? '' : english);
  }
  return lexicon;
}
