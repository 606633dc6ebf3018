import { meaningOf, translate, type Translation } from '@selvedge/fashion-words';
import { keyOf, type NamedKeys } from '../catalogue/named-keys.ts';
import { stopWords } from './stop-words.ts';

/** A question of another language in English words; undefined where it is English, or nothing is known of its language. */
export function inEnglish(query: string, { labels }: NamedKeys): Translation | undefined {
  const isOwn = (word: string) => labels.has(keyOf(word));
  return translate(query, {
    isOwn,
    isEnglish: (word) => stopWords.has(word) || isOwn(word) || meaningOf(word) !== undefined,
  });
}
