import {
  isOrdinaryWord,
  knownWords,
  lookupKey,
  mayBeMisspelt,
  meaningOf,
  nearnessTo,
  nearWords,
  singularOf,
  withoutLikelySlip,
} from '@selvedge/fashion-words';
import { keyOf, type NamedKeys } from '../catalogue/named-keys.ts';
import { remembered } from '../catalogue/remembered.ts';
import { negators } from './excluded-units.ts';
import { stopWords } from './stop-words.ts';

/** What a word that the vocabulary does not know is read as: the word that it is a slip of the pen for, else itself. */
export type ReadWord = (word: string) => string;

/** A "witout" that is not understood would turn what is not wanted into what is. */
const toRead = [...knownWords, ...[...negators].filter(mayBeMisspelt)];
/** Names of products are any words there are: only longer ones are looked for, and by the likeliest slips. */
const shortestLabel = 5;
/** No farther apart than this, two words are equally near. */
const tie = 0.1;
const mostRemembered = 2_000;

/**
 * Reads words by what the vocabulary and a catalogue's labels know. What is read may become a condition, so a word is
 * left alone when anything knows it, the catalogue's descriptions included, and when it may stand for different things.
 * @param colorWords of the colour names that the vocabulary does not know
 */
export function createSpelling(names: NamedKeys, colorWords: ReadonlySet<string>): ReadWord {
  return remembered(read, mostRemembered);

  function read(word: string): string {
    if (!mayBeMisspelt(word) || singularOf(word).length < 4 || isKnown(word)) return word;
    const near = nearWords(word, [...toRead.filter(nearnessTo(word)), ...likelyLabels(word)]);
    const [first, ...others] = near;
    if (!first) return word;
    const rivals = others.filter(({ distance }) => distance - first.distance < tie);
    return rivals.every((rival) => senseOf(rival.word) === senseOf(first.word)) ? first.word : word;
  }

  function isKnown(word: string): boolean {
    return (
      colorWords.has(word) ||
      names.labels.has(keyOf(word)) ||
      names.mentions.has(keyOf(word)) ||
      stopWords.has(word) ||
      negators.has(word) ||
      isOrdinaryWord(word)
    );
  }

  // Most of what is asked for here is no word at all: the quickest look that finds nearly every label.
  function isLabel(word: string): boolean {
    return colorWords.has(word) || names.labels.has(singularOf(word));
  }

  function likelyLabels(word: string): string[] {
    return word.length < shortestLabel ? [] : withoutLikelySlip(word).filter(isLabel);
  }
}

const senseOf = (word: string): string => meaningOf(word)?.concept ?? lookupKey(word);
