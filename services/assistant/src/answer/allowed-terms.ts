import type { AssistantProduct } from '@selvedge/contract';
import { lookUpMeaning, splitWords, type Meaning } from '@selvedge/fashion-words';
import { termKey, labelsOf } from '../catalog/term-index.ts';
import { tokensOf } from '../text-analysis/tokens.ts';
import { unitsOf } from '../text-analysis/units.ts';
import type { AnswerInput } from './answerer.ts';

/** Terms a generated answer may use: those of the shopper and of the products' labels. */
export interface AllowedTerms {
  /** Single words, by `termKey`. */
  keys: ReadonlySet<string>;
  /** Concept names, broader ones included: a parka is also a coat. */
  concepts: ReadonlySet<string>;
}

export function allowedTermsOf({ index, findings, shown }: AnswerInput): AllowedTerms {
  const texts = [...requestedNames(findings), ...shown.flatMap((product) => labelsAndColors(index, product))];
  const concepts = texts
    .flatMap(meaningsIn)
    .flatMap(({ concept, broader }) => [concept, ...broader.map((name) => lookUpMeaning(name)!.concept)]);
  return { keys: new Set(texts.flatMap(splitWords).map(termKey)), concepts: new Set(concepts) };
}

/** The vocabulary's concepts in a text. */
export const meaningsIn = (text: string): Meaning[] =>
  unitsOf(tokensOf(text)).flatMap(({ words, meaning }) => {
    const named = meaning ?? (words.length === 1 ? lookUpMeaning(words[0]!) : undefined);
    return named ? [named] : [];
  });

/** Leaves out exclusions: the results don't have those qualities. */
function requestedNames({ terms, filters }: AnswerInput['findings']): string[] {
  const { kinds, colors, materials, details, occasions, audience, category, goesWith } = filters;
  return [
    ...terms,
    ...[kinds, colors, materials, details, occasions, goesWith].flatMap((names) => names ?? []),
    ...[audience, category].flatMap((name) => name ?? []),
  ];
}

function labelsAndColors(
  { documents, positions }: AnswerInput['index'],
  product: AssistantProduct,
): string[] {
  const document = documents[positions.get(product.id)!];
  const colors = product.variants.map(({ attributes }) => attributes.Color);
  return [...(document ? labelsOf(document) : []), ...colors];
}
