import { meaningOf } from '@selvedge/fashion-words';
import { keyOf, type NamedKeys, type Postings } from '../catalogue/named-keys.ts';

/** How well each product has what is wished for, from 0 to 1, by its position among the documents. */
export type Strengths = Float32Array;

/** What it is worth that a product is called so, that it is called by something near, that it is only mentioned. */
const worth = {
  name: 1,
  narrower: 0.9,
  mention: 0.7,
  near: 0.5,
  broader: 0.4,
  nearMention: 0.3,
  nearBeside: 0.2,
};

/** Names, and the other names of what they mean. */
const namesOf = (names: readonly string[]): string[] =>
  names.flatMap((name) => [name, ...(meaningOf(name)?.same ?? [])]);

/** How well products have what a name means: the thing itself, a kind of it, something near it. */
export function strengthsOf({ labels, mentions }: NamedKeys, name: string, count: number): Strengths {
  const strengths = new Float32Array(count);
  const raise = (postings: Postings, names: readonly string[], to: number) => {
    for (const each of names)
      for (const position of postings.get(keyOf(each)) ?? [])
        if (strengths[position]! < to) strengths[position] = to;
  };
  const meaning = meaningOf(name);
  const names = meaning ? [meaning.concept, ...meaning.same, name] : [name];
  raise(labels, names, worth.name);
  raise(mentions, names, worth.mention);
  if (!meaning) return strengths;
  raise(labels, meaning.narrower, worth.narrower);
  raise(labels, namesOf(meaning.near), worth.near);
  raise(labels, meaning.broader, worth.broader);
  raise(mentions, meaning.near, worth.nearMention);
  const near = new Set(namesOf(meaning.near).flatMap((each) => labels.get(keyOf(each)) ?? []));
  for (const position of near)
    if (strengths[position]! > worth.near) strengths[position]! += worth.nearBeside;
  return strengths;
}
