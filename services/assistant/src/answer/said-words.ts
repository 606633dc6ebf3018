import type { AssistantProduct } from '@selvedge/contract';
import { meaningOf, wordsOf, type Meaning } from '@selvedge/fashion-words';
import { keyOf, labelsOf } from '../catalogue/named-keys.ts';
import { tokensOf } from '../query/tokens.ts';
import { unitsOf } from '../query/units.ts';
import type { Answered } from './answerer.ts';

/** What may be said of an answer's products: what the shopper asked for, and what the products' labels say. */
export interface SaidWords {
  /** By `keyOf`. */
  words: ReadonlySet<string>;
  /** First names of concepts; a parka is a coat, too. */
  concepts: ReadonlySet<string>;
}

export function saidWordsOf({ index, findings, shown }: Answered): SaidWords {
  const texts = [...askedFor(findings), ...shown.flatMap((product) => labelledAs(index, product))];
  const concepts = texts
    .flatMap(meaningsIn)
    .flatMap(({ concept, broader }) => [concept, ...broader.map((name) => meaningOf(name)!.concept)]);
  return { words: new Set(texts.flatMap(wordsOf).map(keyOf)), concepts: new Set(concepts) };
}

/** What the vocabulary reads in a text. */
export const meaningsIn = (text: string): Meaning[] =>
  unitsOf(tokensOf(text)).flatMap(({ words, meaning }) => {
    const named = meaning ?? (words.length === 1 ? meaningOf(words[0]!) : undefined);
    return named ? [named] : [];
  });

/** What is not wanted is no part of it: nothing of that kind can be said of what was found. */
function askedFor({ words, filters }: Answered['findings']): string[] {
  const { kinds, colors, materials, details, occasions, audience, category, goesWith } = filters;
  return [
    ...words,
    ...[kinds, colors, materials, details, occasions, goesWith].flatMap((names) => names ?? []),
    ...[audience, category].flatMap((name) => name ?? []),
  ];
}

function labelledAs({ documents, positions }: Answered['index'], product: AssistantProduct): string[] {
  const document = documents[positions.get(product.id)!];
  const colors = product.variants.map(({ attributes }) => attributes.Color);
  return [...(document ? labelsOf(document) : []), ...colors];
}
