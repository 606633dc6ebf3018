import { splitWords } from '@selvedge/fashion-words';
import { termKey } from '../catalog/term-index.ts';
import { stopWords } from '../text-analysis/stop-words.ts';
import type { AnswerInput } from './answerer.ts';
import { maxNamed } from './answer-messages.ts';
import { meaningsIn, allowedTermsOf, type AllowedTerms } from './allowed-terms.ts';

const longest = 400;
const maxSentences = 3;
const placeholder = /\{(\d)\}/g;
/** Anything but Latin letters, spaces and plain punctuation: digits, currencies, markup, code, control characters. */
const forbiddenCharacter = /[^A-Za-zÀ-ɏ ,.;:!?'’“”"()–—-]/u;
/** A domain, a protocol or another part of a URL. */
const urlPart = /\p{L}\.\p{L}|\b(?:https?|www|javascript|mailto)\b|:\S/iu;
/** Words about money, and words that would commit the store to something. */
const forbiddenWords = new Set(
  `bargain cash cashback cent cents cheap cheaper cheapest clearance code codes cost costs coupon coupons deal deals
  deliver delivered delivers delivery discount discounted discounts dollar dollars euro euros exchange exchanges expensive
  free freely gratis guarantee guaranteed guarantees half hundred loan money offer offers order orders percent pound pounds
  price priced prices promise promised promises promo promotion promotions rebate refund refundable refunded refunds return
  returned returns reward rewards sale sales save saves saving savings ship shipped shipping ships thousand urgent voucher
  vouchers warranty password account email click link website instructions system prompt`.split(/\s+/),
);

/** Whether a model's sentence must not be shown. */
export function isRejected(sentence: string, input: AnswerInput): boolean {
  const count = Math.min(input.shown.length, maxNamed);
  for (const [, number] of sentence.matchAll(placeholder))
    if (Number(number) < 1 || Number(number) > count) return true;
  const text = sentence.replaceAll(placeholder, '…').trim();
  const plain = text.replaceAll('…', ' ');
  if (text === '' || sentence.length > longest || sentencesIn(text) > maxSentences) return true;
  if (forbiddenCharacter.test(plain) || urlPart.test(plain)) return true;
  const words = splitWords(plain);
  return words.some((word) => forbiddenWords.has(word)) || isUnfounded(plain, words, input);
}

const sentencesIn = (text: string): number => text.split(/[.!?]+(?:\s|$)/u).filter(Boolean).length;

/** Whether the sentence contains a fact that neither the shopper nor the products' labels mention. */
function isUnfounded(plain: string, words: readonly string[], input: AnswerInput): boolean {
  const allowed = allowedTermsOf(input);
  const { labels } = input.index.termIndex;
  return (
    meaningsIn(plain).some(({ concept }) => !allowed.concepts.has(concept)) ||
    words.some(
      (word) => !stopWords.has(word) && !allowed.keys.has(termKey(word)) && labels.has(termKey(word)),
    ) ||
    namesOtherProduct(words, input) ||
    hasUnknownName(plain, allowed)
  );
}

/** Whether the sentence contains the full name of a product that isn't shown. */
function namesOtherProduct(words: readonly string[], { index, shown }: AnswerInput): boolean {
  const text = ` ${words.join(' ')} `;
  const names = new Set(shown.map(({ name }) => name));
  return index.documents.some((document) => {
    if (!document || names.has(document.name)) return false;
    const name = splitWords(document.name).join(' ');
    return name !== '' && text.includes(` ${name} `);
  });
}

/** Whether the sentence has an unknown capitalized word: the name of a product that doesn't exist. */
function hasUnknownName(plain: string, { keys }: AllowedTerms): boolean {
  return [...plain.matchAll(/(?<=[\p{L},;:'’“”"()–—-]\s*)\p{Lu}[\p{L}'’]*/gu)].some(
    ([word]) =>
      !/^I(?:['’]\p{L}+)?$/u.test(word) && !splitWords(word).every((part) => keys.has(termKey(part))),
  );
}
