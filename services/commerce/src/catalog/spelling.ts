import { knownWords, singularOf } from '@selvedge/fashion-words';
import { neighboursOf, spellingDistance } from './spelling-distance.ts';

/** Words that a typed one may stand for begin with one of these: the same letter, the next, or a key beside it. */
export function firstLetters(typed: string): string[] {
  return [...new Set([typed[0]!, typed[1]!, ...neighboursOf(typed[0]!)])];
}

/** Words shorter than this, and numbers, are what they are. */
export const mayBeMisspelt = (word: string): boolean => /^\p{L}{4,40}$/u.test(word);

/**
 * The word most likely meant, or `undefined` when none is near enough.
 * @param candidates words of the store's own labels, those most alike first; of words equally near the first is taken
 */
export function nearestWord(typed: string, candidates: readonly string[]): string | undefined {
  const sought = singularOf(typed);
  const longest = sought.length < 6 ? 1 : sought.length < 9 ? 1.6 : 2.4;
  let nearest: string | undefined;
  let least = Infinity;
  const consider = (words: readonly string[], handicap: number) => {
    for (const word of words) {
      const singular = singularOf(word);
      if (Math.abs(singular.length - sought.length) > 2 || singular.length < 4 || singular === sought)
        continue;
      const distance = spellingDistance(sought, singular);
      if (distance <= longest && distance + handicap < least) {
        nearest = word;
        least = distance + handicap;
      }
    }
  };
  consider(candidates, 0);
  // What this store calls its things comes before what others call them.
  consider(knownWords, 0.25);
  return nearest;
}
