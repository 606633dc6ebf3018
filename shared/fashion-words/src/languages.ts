import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookUpMeaning } from './concepts.ts';

/** Languages other than English whose most common shopping words are known. */
export const languages = ['es', 'fr', 'de'] as const;
export type Language = (typeof languages)[number];

/** A query translated to English as far as possible. */
export interface Translation {
  language: Language;
  text: string;
  /** Unknown words, as typed. */
  unknown: string[];
  /** The number of meaningful words that are known. */
  known: number;
}

/** Additional information to distinguish English queries from other languages. */
interface KnownTerms {
  /** Whether a word is English or specific to the store. */
  isEnglish(word: string): boolean;
  /** Whether an unknown word is specific to the store and must not be translated. */
  isOwn(word: string): boolean;
}

/** By lowercase words without accents; '' for words without a meaning of their own. */
type Lexicon = ReadonlyMap<string, string>;

const lexicons = new Map<Language, Lexicon>(languages.map((language) => [language, readLexicon(language)]));
/** Endings for gender, number and case, and their replacements in the table. */
const endings: Record<Language, readonly (readonly [RegExp, string])[]> = {
  es: [[/s$/, ''], [/es$/, ''], [/as?$/, 'o'], [/os$/, 'o'], [/as?$/, '']],
  fr: [[/s$/, ''], [/x$/, ''], [/e$/, ''], [/es$/, '']],
  de: [[/e$/, ''], [/n$/, ''], [/s$/, ''], [/en$/, ''], [/er$/, ''], [/es$/, ''], [/em$/, '']],
}; // prettier-ignore
/** Words that also exist in English, so they don't indicate a language. */
const alsoEnglish = new Set('robe rock hut pull short sac mode son main on me no die in so was will man hat costume slip rose sale moth marine or plus tennis basket sweat max polo top parka blazer orange beige bikini leggings jeans blouse fitness party pink gold sport gym winter warm chic short long'.split(' ')); // prettier-ignore
const maxPhraseLength = 4;
const size = /^(?:[sml]|x{1,3}[sl]|\dxl)$/;
const part = /\p{L}+|\d+(?:[.,]\d+)*|[$€£]|[,;:.!?()]/gu;

/**
 * Translates a Spanish, French or German query to English word by word, which is enough to read its conditions.
 * @returns undefined if the query is in English or an unknown language
 */
export function translate(query: string, known: KnownTerms): Translation | undefined {
  const typed = query.match(part) ?? [];
  const words = typed.map(plain).filter((word) => /^\p{L}/u.test(word));
  const [best] = languages
    .map((language) => ({ language, score: scoreLanguage(language, words, known) }))
    .sort((a, b) => b.score - a.score);
  return best && best.score > 0 ? translateWords(best.language, typed, known) : undefined;
}

/** How many more words belong to a language than to English; 0 if the evidence is too weak. */
function scoreLanguage(language: Language, words: readonly string[], { isEnglish }: KnownTerms): number {
  const found = new Map(words.map((word) => [word, lookUp(language, word)]));
  const own = [...found].filter(
    ([word, meaning]) =>
      meaning !== undefined && word.length > 1 && !isEnglish(word) && !alsoEnglish.has(word),
  );
  // English names of garments are also used in other languages: "hoodie negro".
  const english = [...found.keys()].filter(
    (word) =>
      word.length > 1 &&
      isEnglish(word) &&
      lookUpMeaning(word)?.section !== 'garment' &&
      found.get(word) === undefined,
  );
  const isConvincing =
    own.some(([, meaning]) => meaning) || own.length > 1 || (own.length > 0 && english.length === 0);
  const count = [...found.values()].filter((meaning) => meaning !== undefined).length;
  return isConvincing ? count - english.length : 0;
}

function translateWords(language: Language, typed: readonly string[], known: KnownTerms): Translation {
  const parts = typed.map(plain);
  const translated: string[] = [];
  const unknown: string[] = [];
  let count = 0;
  for (let at = 0; at < parts.length;) {
    const word = parts[at]!;
    // In French, `l` and `m` can also be articles or pronouns.
    const isSize =
      size.test(word) && (translated.at(-1) === 'size' || (at > 0 && /\p{Lu}/u.test(typed[at]!)));
    const [length, meaning] = isSize ? [1, word] : findPhrase(language, parts, at);
    if (meaning !== undefined) {
      translated.push(meaning);
      if (meaning && !/^(?:for|in|with|without|and|or|not|no|the|please)$/.test(meaning)) count += 1;
    } else if (!/^\p{L}/u.test(word)) translated.push(normalizeAmount(word));
    else if (known.isOwn(word) || lookUpMeaning(word)) {
      translated.push(word);
      count += 1;
    } else if (word.length === 1 || size.test(word)) translated.push(word);
    else unknown.push(typed[at]!);
    at += length;
  }
  const text = translated.filter(Boolean).join(' ').replaceAll(/\s+(?=[,;:.!?])/g, ''); // prettier-ignore
  return { language, text: text.trim(), unknown, known: count };
}

/** The longest known phrase that starts here, and how many parts it has. */
function findPhrase(language: Language, parts: readonly string[], at: number): [number, string | undefined] {
  for (let length = maxPhraseLength; length > 1; length--) {
    const phrase = parts.slice(at, at + length);
    if (phrase.length < length) continue;
    const meaning = lookUpForms(language, phrase.join(' '));
    if (meaning !== undefined) return [length, meaning];
  }
  return [1, lookUp(language, parts[at]!)];
}

/** The words of a language with their English translations. */
export const getLexicon = (language: Language): ReadonlyMap<string, string> => lexicons.get(language)!;

function lookUp(language: Language, word: string): string | undefined {
  return lookUpForms(language, word) ?? (language === 'de' ? translateCompound(word) : undefined);
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

const minPartLength = 3;
const maxCompoundLength = 40;

/** "Herrenwinterjacke" is a winter jacket for men. */
function translateCompound(word: string): string | undefined {
  if (word.length > maxCompoundLength) return undefined;
  return translateParts(word, (last) => lookUpMeaning(last)?.section === 'garment');
}

function translateParts(word: string, isLast: (meaning: string) => boolean): string | undefined {
  for (let from = minPartLength; from <= word.length - minPartLength; from++) {
    const last = lookUpForms('de', word.slice(from));
    if (!last || !isLast(last)) continue;
    const first = word.slice(0, from);
    const meaning = lookUpForms('de', first) ?? translateParts(first, () => true);
    if (meaning) return `${meaning} ${last}`;
  }
  return undefined;
}

/** Converts 49,90 and 1.200 to 49.90 and 1200. */
function normalizeAmount(text: string): string {
  if (/^\d+,\d{1,2}$/.test(text)) return text.replace(',', '.');
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return text;
}

function plain(word: string): string {
  return word.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '').replaceAll('ß', 'ss').toLowerCase(); // prettier-ignore
}

/** @throws Error with the line number if a line is invalid */
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
