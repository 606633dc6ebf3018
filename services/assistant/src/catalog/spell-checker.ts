import {
  isCommonWord,
  knownTerms,
  lookupKey,
  canHaveTypo,
  lookUpMeaning,
  createSimilarityTest,
  findSimilarWords,
  toSingular,
  listTypoCorrections,
} from '@selvedge/fashion-words';
import { negators } from '../text-analysis/negators.ts';
import { stopWords } from '../text-analysis/stop-words.ts';
import { termKey, type TermIndex } from './term-index.ts';
import { memoize } from './memoize.ts';

/** Returns the likely intended word for a typo, else the word itself. */
export type CorrectWord = (word: string) => string;

/** Negations are included because missing a "witout" would turn an exclusion into a request. */
const candidates = [...knownTerms, ...[...negators].filter(canHaveTypo)];
/** Product names can be any word, so only longer ones are tried, and only with the likeliest typos. */
const shortestLabel = 5;
/** Distances that differ by less than this count as equal. */
const tie = 0.1;
const maxRemembered = 2_000;

/**
 * Corrects typos with the vocabulary and a catalog's labels. A corrected word may become a filter, so a word stays
 * unchanged if the vocabulary or the catalog contains it, descriptions included, or if it could mean different things.
 * @param colorWords words of color names that aren't in the vocabulary
 */
export function createSpellChecker(
  { labels, mentions }: TermIndex,
  colorWords: ReadonlySet<string>,
): CorrectWord {
  return memoize(correct, maxRemembered);

  function correct(word: string): string {
    if (!canHaveTypo(word) || toSingular(word).length < 4 || isKnown(word)) return word;
    const near = findSimilarWords(word, [
      ...candidates.filter(createSimilarityTest(word)),
      ...likelyLabels(word),
    ]);
    const [first, ...others] = near;
    if (!first) return word;
    const rivals = others.filter(({ distance }) => distance - first.distance < tie);
    return rivals.every((rival) => senseOf(rival.word) === senseOf(first.word)) ? first.word : word;
  }

  function isKnown(word: string): boolean {
    return (
      colorWords.has(word) ||
      labels.has(termKey(word)) ||
      mentions.has(termKey(word)) ||
      stopWords.has(word) ||
      negators.has(word) ||
      isCommonWord(word)
    );
  }

  // Called mostly with non-words, so it trades a few missed labels for the fastest lookup.
  function isLabel(word: string): boolean {
    return colorWords.has(word) || labels.has(toSingular(word));
  }

  function likelyLabels(word: string): string[] {
    return word.length < shortestLabel ? [] : listTypoCorrections(word).filter(isLabel);
  }
}

const senseOf = (word: string): string => lookUpMeaning(word)?.concept ?? lookupKey(word);
