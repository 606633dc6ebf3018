import { meaningOf, wordsOf } from '@selvedge/fashion-words';
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts';
import { strengthsOf, type Strengths } from './strengths.ts';

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
  const { isPlain, passes } = kindChecks(index, kind);
  const plain = positions.filter(isPlain);
  return plain.length >= plenty ? plain : positions.filter(passes);
}

/** Whether products may be of one of these kinds at all: a quick look before their variants are gone through. */
export function mayBeOfKinds(index: CatalogueIndex, kinds: readonly string[]): Check {
  const checks = kinds.map((kind) => kindChecks(index, kind).passes);
  return (position) => checks.some((passes) => passes(position));
}

type Check = (position: number) => boolean;

function kindChecks(index: CatalogueIndex, kind: string): { isPlain: Check; passes: Check } {
  const { kinds } = index;
  const meaning = meaningOf(kind);
  const concept = meaning?.concept ?? kind;
  const described = describedAs(index, kind);
  const parents = (meaning?.parents ?? []).map(conceptOf);
  const traits = (meaning?.near ?? []).filter((near) => meaningOf(near)?.section !== 'garment');
  const strengths = traits.map((trait) => strengthsOf(index.names, trait, index.documents.length));
  const isPlain: Check = (at) => kinds[at]!.is.has(concept) || (described !== null && described[at]! > 0);
  const isLike: Check = (at) =>
    strengths.some((strength) => strength[at]! >= told) &&
    parents.some((parent) => kinds[at]!.is.has(parent));
  return { isPlain, passes: (at) => isPlain(at) || kinds[at]!.passesFor.has(concept) || isLike(at) };
}

/** From here on something is said of a product itself, if only in its description. */
const told = 0.7;
/** What lies near counts as well where a jacket is named by it: what is waxed is a rain jacket. */
const nearly = 0.5;

/**
 * How well products are what a kind of two words says, from 0 to 1: a "waterproof jacket" is a jacket, and waterproof.
 * @returns null for a kind whose words say nothing of their own, such as "polo shirt"
 */
export function describedAs(index: CatalogueIndex, kind: string): Strengths | null {
  const words = wordsOf(kind);
  const head = meaningOf(words.at(-1)!);
  const trait = words.slice(0, -1).join(' ');
  const meaning = trait ? meaningOf(trait) : undefined;
  if (!meaning || meaning.section === 'garment' || head?.section !== 'garment') return null;
  // What is waterproof is for rain.
  const traits = [trait, ...meaning.near.filter((near) => meaningOf(near)?.section === 'detail')];
  const described = new Float32Array(index.documents.length);
  for (const name of traits)
    for (const [position, strength] of strengthsOf(index.names, name, index.documents.length).entries())
      if (
        strength >= nearly &&
        strength > described[position]! &&
        index.kinds[position]!.is.has(head.concept)
      )
        described[position] = strength;
  return described;
}

const conceptOf = (name: string): string => meaningOf(name)?.concept ?? name;
