import { knownWords, singularOf } from '@selvedge/fashion-words';
import { onesIn } from './slot-set.ts';
import { neighboursOf, spellingDistance } from './spelling-distance.ts';

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
  return (word) => Math.abs(word.length - typed.length) <= 4 && onesIn(lettersOf(word) ^ letters) <= most;
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

/**
 * The word most likely meant, or `undefined` when none is near enough.
 * @param candidates words of the store's own labels; of words equally near the first is taken
 */
export function nearestWord(typed: string, candidates: readonly string[]): string | undefined {
  const sought = singularOf(typed);
  const longest = farthest(sought);
  let nearest: string | undefined;
  let least = Infinity;
  const consider = (words: readonly string[], handicap: number) => {
    for (const word of words) {
      const singular = singularOf(word);
      if (Math.abs(singular.length - sought.length) > 2 || singular.length < 4 || singular === sought)
        continue;
      const distance = spellingDistance(sought, singular);
      // Of one and many of the same thing, what was typed: "trousers" for "trowsers".
      const isOtherNumber = (word === singular) !== (typed === sought);
      const farness = distance + handicap + (isOtherNumber ? 0.01 : 0);
      const isOtherWord =
        sought.length < 5 && singular.length === sought.length && distance > farthestSubstitution;
      if (!isOtherWord && distance <= longest && farness < least) {
        nearest = word;
        least = farness;
      }
    }
  };
  consider(candidates, 0);
  // What this store calls its things comes before what others call them.
  consider(knownWords.filter(nearnessTo(typed)), 0.25);
  return nearest;
}
