import { wordsOf } from '@selvedge/fashion-words';
import { keyOf } from '../catalogue/named-keys.ts';
import { stopWords } from '../query/stop-words.ts';
import type { Answered } from './answerer.ts';
import { mostNamed } from './answer-messages.ts';
import { meaningsIn, saidWordsOf, type SaidWords } from './said-words.ts';

const longest = 400;
const mostSentences = 3;
const placeholder = /\{(\d)\}/g;
/** Whatever is no Latin letter, space or plain punctuation: digits, currencies, markup, code, control signs. */
const strange = /[^A-Za-zÀ-ɏ ,.;:!?'’“”"()–—-]/u;
/** `name.tld`, and a protocol or an address in words. */
const address = /\p{L}\.\p{L}|\b(?:https?|www|javascript|mailto)\b|:\S/iu;
/** What a store is held to, and money in words. */
const promises = new Set(
  `bargain cash cashback cent cents cheap cheaper cheapest clearance code codes cost costs coupon coupons deal deals
  deliver delivered delivers delivery discount discounted discounts dollar dollars euro euros exchange exchanges expensive
  free freely gratis guarantee guaranteed guarantees half hundred loan money offer offers order orders percent pound pounds
  price priced prices promise promised promises promo promotion promotions rebate refund refundable refunded refunds return
  returned returns reward rewards sale sales save saves saving savings ship shipped shipping ships thousand urgent voucher
  vouchers warranty password account email click link website instructions system prompt`.split(/\s+/),
);

/** Whether a model's sentence says what it must not, and is not shown. */
export function isRefused(sentence: string, answered: Answered): boolean {
  const count = Math.min(answered.shown.length, mostNamed);
  for (const [, number] of sentence.matchAll(placeholder))
    if (Number(number) < 1 || Number(number) > count) return true;
  const text = sentence.replaceAll(placeholder, '…').trim();
  const plain = text.replaceAll('…', ' ');
  if (text === '' || sentence.length > longest || sentencesIn(text) > mostSentences) return true;
  if (strange.test(plain) || address.test(plain)) return true;
  const words = wordsOf(plain);
  return words.some((word) => promises.has(word)) || isUnfounded(plain, words, answered);
}

const sentencesIn = (text: string): number => text.split(/[.!?]+(?:\s|$)/u).filter(Boolean).length;

function isUnfounded(plain: string, words: readonly string[], answered: Answered): boolean {
  const said = saidWordsOf(answered);
  const { labels } = answered.index.names;
  return (
    meaningsIn(plain).some(({ concept }) => !said.concepts.has(concept)) ||
    words.some((word) => !stopWords.has(word) && !said.words.has(keyOf(word)) && labels.has(keyOf(word))) ||
    namesOther(words, answered) ||
    isNamed(plain, said)
  );
}

/** Whether another product of the catalogue is named, by its whole name; those shown have placeholders. */
function namesOther(words: readonly string[], { index, shown }: Answered): boolean {
  const text = ` ${words.join(' ')} `;
  const names = new Set(shown.map(({ name }) => name));
  return index.documents.some((document) => {
    if (!document || names.has(document.name)) return false;
    const spoken = wordsOf(document.name).join(' ');
    return spoken !== '' && text.includes(` ${spoken} `);
  });
}

/** Whether something unknown is written as a name within a sentence: a product that does not exist. */
function isNamed(plain: string, { words }: SaidWords): boolean {
  return [...plain.matchAll(/(?<=[\p{L},;:'’“”"()–—-]\s*)\p{Lu}[\p{L}'’]*/gu)].some(
    ([word]) => !/^I(?:['’]\p{L}+)?$/u.test(word) && !wordsOf(word).every((part) => words.has(keyOf(part))),
  );
}
