import { knownTerms } from './concepts.ts';
import { getNeighborKeys, spellingDistance } from './spelling-distance.ts';
import { toSingular } from './word-forms.ts';

/** Possible first letters of a correction: the first or second typed letter, or a key next to the first. */
export function firstLetters(typed: string): string[] {
  return [...new Set([typed[0]!, typed[1]!, ...getNeighborKeys(typed[0]!)])];
}

/** Short words and numbers aren't corrected. */
export const canHaveTypo = (word: string): boolean => /^\p{L}{4,40}$/u.test(word);

/** The maximum distance of a correction. */
const getMaxDistance = (sought: string): number => (sought.length < 6 ? 1 : sought.length < 9 ? 1.6 : 2.4);
/** In a four-letter word, a different letter usually makes a different word, such as robe and rose. */
const maxShortSubstitution = 0.8;

/** A quick test whether a word can be similar enough to a typed one, based on its length and letters. */
export function createSimilarityTest(typed: string): (word: string) => boolean {
  const letters = toLetterBits(typed);
  // A typo that changes the set of letters costs at least 0.8 and changes at most two; so does an ending.
  const maxDifference = 2 * Math.floor(getMaxDistance(toSingular(typed)) / 0.8) + 3;
  return (word) =>
    Math.abs(word.length - typed.length) <= 4 && countBits(toLetterBits(word) ^ letters) <= maxDifference;
}

/** A bit for each letter from a to z, and one for all others. */
function toLetterBits(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) {
    const letter = word.charCodeAt(i) - 97;
    letters |= 1 << (letter >= 0 && letter < 26 ? letter : 26);
  }
  return letters;
}

function countBits(letters: number): number {
  let count = 0;
  for (let left = letters; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** A possible correction. */
interface SimilarWord {
  word: string;
  /** Distance from the typed word: about 1 per typo. */
  distance: number;
}

/** The words similar to the typed one, most similar first; equally similar ones in the given order. */
export function findSimilarWords(typed: string, words: readonly string[]): SimilarWord[] {
  const sought = toSingular(typed);
  const maxDistance = getMaxDistance(sought);
  const near: SimilarWord[] = [];
  for (const word of words) {
    const singular = toSingular(word);
    if (Math.abs(singular.length - sought.length) > 2 || singular.length < 4 || singular === sought) continue;
    const distance = spellingDistance(sought, singular);
    const isOtherWord =
      sought.length < 5 && singular.length === sought.length && distance > maxShortSubstitution;
    if (isOtherWord || distance > maxDistance) continue;
    // Prefer the same number, singular or plural, as typed: "trousers" for "trowsers".
    const isOtherNumber = (word === singular) !== (typed === sought);
    near.push({ word, distance: distance + (isOtherNumber ? 0.01 : 0) });
  }
  return near.sort((a, b) => a.distance - b.distance);
}

/** The store's own terms are preferred to general ones by this distance. */
const ownTermBonus = 0.25;

/**
 * The most likely correction, or `undefined` if no word is similar enough.
 * @param candidates words from the store's own labels; the first of equally similar ones wins
 */
export function findMostSimilarWord(typed: string, candidates: readonly string[]): string | undefined {
  const [own] = findSimilarWords(typed, candidates);
  const [known] = findSimilarWords(typed, knownTerms.filter(createSimilarityTest(typed)));
  return known && (!own || known.distance + ownTermBonus < own.distance) ? known.word : own?.word;
}
