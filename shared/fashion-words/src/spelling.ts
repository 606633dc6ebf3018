import { knownWords } from './concepts.ts';
import { neighboursOf, spellingDistance } from './spelling-distance.ts';
import { singularOf } from './word-forms.ts';

/** Words that a typed one may stand for begin with one of these: the same letter, the next, or a key beside it. */
export function firstLetters(typed: string): string[] {
  return [...new Set([typed[0]!, typed[1]!, ...neighboursOf(typed[0]!)])];
}

/** Words shorter than this, and numbers, are what they are. */
export const mayBeMisspelt = (word: string): boolean => /^\p{L}{4,40}$/u.test(word);

/** How far a word may be from what was typed. */
const farthest = (sought: string): number => (sought.length < 6 ? 1 : sought.length < 9 ? 1.6 : 2.4);
/** Another letter in a word of four is mostly another word, if it does not lie beside the right one: a robe is no rose. */
const farthestSubstitution = 0.8;

/** Whether a word may be near enough to a typed one, told from its length and its letters alone: a quick look first. */
export function nearnessTo(typed: string): (word: string) => boolean {
  const letters = lettersOf(typed);
  // A slip that changes which letters there are costs 0.8 or more and changes two at most; so does an ending.
  const most = 2 * Math.floor(farthest(singularOf(typed)) / 0.8) + 3;
  return (word) => Math.abs(word.length - typed.length) <= 4 && bitsIn(lettersOf(word) ^ letters) <= most;
}

/** A bit for each letter from a to z, and one for all others. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) {
    const letter = word.charCodeAt(i) - 97;
    letters |= 1 << (letter >= 0 && letter < 26 ? letter : 26);
  }
  return letters;
}

function bitsIn(letters: number): number {
  let count = 0;
  for (let left = letters; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** A word that a typed one may stand for. */
export interface NearWord {
  word: string;
  /** How far it is from what was typed: about 1 for each slip. */
  distance: number;
}

/** Those of the words that are near enough to a typed one, the nearest first; words equally near as they were given. */
export function nearWords(typed: string, words: readonly string[]): NearWord[] {
  const sought = singularOf(typed);
  const longest = farthest(sought);
  const near: NearWord[] = [];
  for (const word of words) {
    const singular = singularOf(word);
    if (Math.abs(singular.length - sought.length) > 2 || singular.length < 4 || singular === sought) continue;
    const distance = spellingDistance(sought, singular);
    const isOtherWord =
      sought.length < 5 && singular.length === sought.length && distance > farthestSubstitution;
    if (isOtherWord || distance > longest) continue;
    // Of one and many of the same thing, what was typed: "trousers" for "trowsers".
    const isOtherNumber = (word === singular) !== (typed === sought);
    near.push({ word, distance: distance + (isOtherNumber ? 0.01 : 0) });
  }
  return near.sort((a, b) => a.distance - b.distance);
}

/** What a store calls its things comes before what others call them. */
const handicap = 0.25;

/**
 * The word most likely meant, or `undefined` when none is near enough.
 * @param candidates words of the store's own labels; of words equally near the first is taken
 */
export function nearestWord(typed: string, candidates: readonly string[]): string | undefined {
  const [own] = nearWords(typed, candidates);
  const [known] = nearWords(typed, knownWords.filter(nearnessTo(typed)));
  return known && (!own || known.distance + handicap < own.distance) ? known.word : own?.word;
}
