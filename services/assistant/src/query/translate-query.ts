import { lookUpMeaning, translate, type Translation } from '@selvedge/fashion-words';
import { termKey, type TermIndex } from '../catalog/term-index.ts';
import { stopWords } from '../text-analysis/stop-words.ts';

/** Translates a query word by word into English; undefined if it's English already or in an unknown language. */
export function translateQuery(query: string, { labels }: TermIndex): Translation | undefined {
  const isOwn = (word: string) => labels.has(termKey(word));
  return translate(query, {
    isOwn,
    isEnglish: (word) => stopWords.has(word) || isOwn(word) || lookUpMeaning(word) !== undefined,
  });
}
