import { lookUpMeaning, splitWords } from '@selvedge/fashion-words';
import type { CatalogIndex } from '../catalog/catalog-index.ts';
import { matchStrengths, type Strengths } from './strengths.ts';

/** With this many exact matches, looser ones are left out. */
const plenty = 2;

/**
 * Keeps the products of one of these kinds. "Waterproof jacket" matches any jacket described as waterproof. If there
 * are hardly any, looser matches count too: products also filed under the kind, and similar ones, such as a waterproof
 * coat for "raincoat".
 */
export function filterByKinds(
  index: CatalogIndex,
  positions: readonly number[],
  kinds: readonly string[],
): number[] {
  const found = new Set(kinds.flatMap((kind) => ofKind(index, positions, kind)));
  return positions.filter((position) => found.has(position));
}

function ofKind(index: CatalogIndex, positions: readonly number[], kind: string): number[] {
  const { isExact, isLoose } = kindChecks(index, kind);
  const exact = positions.filter(isExact);
  return exact.length >= plenty ? exact : positions.filter(isLoose);
}

/** A cheap check to run before a product's variants are examined. */
export function mayMatchKinds(index: CatalogIndex, kinds: readonly string[]): Check {
  const checks = kinds.map((kind) => kindChecks(index, kind).isLoose);
  return (position) => checks.some((isLoose) => isLoose(position));
}

type Check = (position: number) => boolean;

function kindChecks(index: CatalogIndex, kind: string): { isExact: Check; isLoose: Check } {
  const { kinds } = index;
  const meaning = lookUpMeaning(kind);
  const concept = meaning?.concept ?? kind;
  const described = traitStrengths(index, kind);
  const parents = (meaning?.parents ?? []).map(conceptOf);
  const traits = (meaning?.near ?? []).filter((near) => lookUpMeaning(near)?.section !== 'garment');
  const strengths = traits.map((trait) => matchStrengths(index, trait));
  const isExact: Check = (at) => kinds[at]!.is.has(concept) || (described !== null && described[at]! > 0);
  const isLike: Check = (at) =>
    strengths.some((strength) => strength[at]! >= mentioned) &&
    parents.some((parent) => kinds[at]!.is.has(parent));
  return { isExact, isLoose: (at) => isExact(at) || kinds[at]!.alsoFiledAs.has(concept) || isLike(at) };
}

/** From this strength up, the product's own text mentions it, if only in the description. */
const mentioned = 0.7;
/** Near matches count for a kind with a trait: a waxed jacket is a rain jacket. */
const nearly = 0.5;

/**
 * Scores products of a kind by its trait, from 0 to 1: a "waterproof jacket" is a jacket that is waterproof.
 * @returns null for a kind without a trait, such as "polo shirt"
 */
export function traitStrengths(index: CatalogIndex, kind: string): Strengths | null {
  const words = splitWords(kind);
  const head = lookUpMeaning(words.at(-1)!);
  const trait = words.slice(0, -1).join(' ');
  const meaning = trait ? lookUpMeaning(trait) : undefined;
  if (!meaning || meaning.section === 'garment' || head?.section !== 'garment') return null;
  // Waterproof also counts for "rain".
  const traits = [trait, ...meaning.near.filter((near) => lookUpMeaning(near)?.section === 'detail')];
  const described = new Float32Array(index.documents.length);
  for (const name of traits)
    for (const [position, strength] of matchStrengths(index, name).entries())
      if (
        strength >= nearly &&
        strength > described[position]! &&
        index.kinds[position]!.is.has(head.concept)
      )
        described[position] = strength;
  return described;
}

const conceptOf = (name: string): string => lookUpMeaning(name)?.concept ?? name;
