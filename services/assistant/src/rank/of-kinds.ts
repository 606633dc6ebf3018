import { meaningOf, wordsOf } from '@selvedge/fashion-words';
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts';
import { strengthsOf } from './strengths.ts';

/** With so many of a kind nobody misses those that only pass for it. */
const plenty = 2;

/**
 * The products that are of one of these kinds. A kind named by what it is like, such as "waterproof jacket", is also any
 * jacket that is said to be waterproof. Where there are hardly any, those that are labelled so beside another kind, and
 * those that are like it: a raincoat is a coat that is waterproof.
 */
export function ofKinds(
  index: CatalogueIndex,
  positions: readonly number[],
  kinds: readonly string[],
): number[] {
  const found = new Set(kinds.flatMap((kind) => ofKind(index, positions, kind)));
  return positions.filter((position) => found.has(position));
}

function ofKind(index: CatalogueIndex, positions: readonly number[], kind: string): number[] {
  const { kinds } = index;
  const meaning = meaningOf(kind);
  const concept = meaning?.concept ?? kind;
  const isDescribed = describedAs(index, kind);
  const plain = positions.filter((position) => kinds[position]!.is.has(concept) || isDescribed(position) > 0);
  if (plain.length >= plenty) return plain;
  const parents = (meaning?.parents ?? []).map(conceptOf);
  const traits = (meaning?.near ?? []).filter((near) => meaningOf(near)?.section !== 'garment');
  const strengths = traits.map((trait) => strengthsOf(index.names, trait, index.documents.length));
  return positions.filter((position) => {
    const { is, passesFor } = kinds[position]!;
    return (
      is.has(concept) ||
      isDescribed(position) > 0 ||
      passesFor.has(concept) ||
      (strengths.some((strength) => strength[position]! >= told) && parents.some((parent) => is.has(parent)))
    );
  });
}

/** From here on something is said of a product itself, if only in its description. */
const told = 0.7;
/** What lies near counts as well where a jacket is named by it: what is waxed is a rain jacket. */
const nearly = 0.5;

/**
 * How well products are what a kind of two words says, from 0 to 1: a "waterproof jacket" is a jacket, and waterproof.
 * Always 0 for a kind whose words say nothing of their own, such as "polo shirt".
 */
export function describedAs(index: CatalogueIndex, kind: string): (position: number) => number {
  const words = wordsOf(kind);
  const head = meaningOf(words.at(-1)!);
  const trait = words.slice(0, -1).join(' ');
  const meaning = trait ? meaningOf(trait) : undefined;
  if (!meaning || meaning.section === 'garment' || head?.section !== 'garment') return () => 0;
  // What is waterproof is for rain.
  const traits = [trait, ...meaning.near.filter((near) => meaningOf(near)?.section === 'detail')];
  const strengths = traits.map((name) => strengthsOf(index.names, name, index.documents.length));
  return (position) => {
    const most = Math.max(...strengths.map((strength) => strength[position]!));
    return index.kinds[position]!.is.has(head.concept) && most >= nearly ? most : 0;
  };
}

const conceptOf = (name: string): string => meaningOf(name)?.concept ?? name;
