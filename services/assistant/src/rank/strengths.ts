import { lookUpMeaning } from '@selvedge/fashion-words';
import type { CatalogIndex } from '../catalog/catalog-index.ts';
import { termKey, type Postings } from '../catalog/term-index.ts';

/** How strongly each product matches a term, from 0 to 1, by position. */
export type Strengths = Float32Array;

/** A product's own labels count most, related labels less, mentions in its description least. */
const weights = {
  name: 1,
  narrower: 0.9,
  mention: 0.7,
  near: 0.5,
  broader: 0.4,
  nearMention: 0.3,
  nearBonus: 0.2,
};

const withSynonyms = (names: readonly string[]): string[] =>
  names.flatMap((name) => [name, ...(lookUpMeaning(name)?.same ?? [])]);

/** Matches a term by its own names, narrower and broader concepts, and related ones. */
export function matchStrengths({ termIndex, documents }: CatalogIndex, name: string): Strengths {
  const { labels, mentions } = termIndex;
  const strengths = new Float32Array(documents.length);
  const raise = (postings: Postings, names: readonly string[], to: number) => {
    for (const each of names)
      for (const position of postings.get(termKey(each)) ?? [])
        if (strengths[position]! < to) strengths[position] = to;
  };
  const meaning = lookUpMeaning(name);
  const names = meaning ? [meaning.concept, ...meaning.same, name] : [name];
  raise(labels, names, weights.name);
  raise(mentions, names, weights.mention);
  if (!meaning) return strengths;
  raise(labels, meaning.narrower, weights.narrower);
  raise(labels, withSynonyms(meaning.near), weights.near);
  raise(labels, meaning.broader, weights.broader);
  raise(mentions, meaning.near, weights.nearMention);
  const near = new Set(withSynonyms(meaning.near).flatMap((each) => labels.get(termKey(each)) ?? []));
  for (const position of near)
    if (strengths[position]! > weights.near) strengths[position]! += weights.nearBonus;
  return strengths;
}
