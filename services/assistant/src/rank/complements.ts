import type { AssistantFilters } from '@selvedge/contract';
import { lookUpMeaning, splitWords } from '@selvedge/fashion-words';
import type { CatalogIndex } from '../catalog/catalog-index.ts';
import { termKey } from '../catalog/term-index.ts';
import { matchStrengths } from './strengths.ts';

/** What to wear with each kind, best partners first. The first matching entry is used. */
const wornWith: readonly (readonly [string, readonly string[]])[] = [
  ['suit', ['dress shirt', 'shirt', 'tie', 'dress shoe', 'belt', 'roll neck', 'overcoat', 'shoe', 'scarf']],
  [
    'tailoring',
    ['shirt', 'trousers', 'jeans', 'roll neck', 'shoe', 'tie', 'belt', 't-shirt', 'scarf', 'bag'],
  ],
  ['dress', ['shoe', 'bag', 'jacket', 'coat', 'cardigan', 'scarf', 'belt']],
  ['jumpsuit', ['shoe', 'bag', 'jacket', 't-shirt', 'belt']],
  ['skirt', ['top', 'shoe', 'jacket', 'coat', 'bag', 'belt', 'scarf']],
  ['bottoms', ['top', 'shoe', 'jacket', 'coat', 'belt', 'socks']],
  ['outerwear', ['top', 'trousers', 'boot', 'scarf', 'hat', 'gloves', 'shoe', 'bag']],
  ['top', ['trousers', 'skirt', 'jacket', 'coat', 'shorts', 'shoe', 'scarf']],
  ['boot', ['trousers', 'socks', 'dress', 'skirt', 'coat', 'jacket']],
  ['shoe', ['trousers', 'dress', 'skirt', 'socks', 'shorts', 'bag', 'belt']],
  ['hat', ['scarf', 'gloves', 'coat', 'jacket', 'jumper']],
  ['scarf', ['coat', 'jacket', 'hat', 'gloves', 'jumper']],
  ['gloves', ['coat', 'jacket', 'hat', 'scarf']],
  ['bag', ['dress', 'coat', 'jacket', 'shoe', 'scarf']],
  ['belt', ['trousers', 'shirt', 'shoe', 'dress']],
];

/** What goes with a garment the shopper already has. */
interface Complements {
  /** Whether a product is worn with the garment and isn't of the same kind. */
  isComplement(position: number): boolean;
  /** How similar a product's style and audience are to the store's own products of that kind; from 0 to 1. */
  likeness(position: number): number;
  /** Alternates between kinds; each kind keeps its order. */
  interleaveKinds(positions: readonly number[]): number[];
}

/** @param goesWith garments in the shopper's words; each ends in a kind of garment */
export function findComplements(index: CatalogIndex, goesWith: readonly string[]): Complements {
  const worn = goesWith.map((words) => garmentOf(words));
  const groups = worn.flatMap((concepts) => wornWith.find(([group]) => concepts.includes(group)) ?? []);
  const own = new Set(groups.filter((group) => typeof group === 'string') as string[]);
  const partners = [...new Set(groups.flatMap((group) => (typeof group === 'string' ? [] : group)))].map(conceptOf); // prettier-ignore
  const partnerOf = (position: number) => partners.findIndex((kind) => index.kinds[position]!.is.has(kind));
  const isOwn = (position: number) => [...own].some((kind) => index.kinds[position]!.is.has(kind));
  const likenesses = goesWith.map((words) => likenessTo(index, words));
  const likeness = (position: number) => Math.max(0, ...likenesses.map((likenessOf) => likenessOf(position)));
  return {
    isComplement: (position) => !isOwn(position) && partnerOf(position) >= 0,
    likeness,
    interleaveKinds(positions) {
      const least = minShare * positions.reduce((most, position) => Math.max(most, likeness(position)), 0);
      const turns = new Map<number, number>();
      const ranked = positions.map((position) => {
        const partner = partnerOf(position);
        const turn = turns.get(partner) ?? 0;
        turns.set(partner, turn + 1);
        // A product with little in common comes after all others, whatever its kind.
        return { position, partner, turn: likeness(position) < least ? Infinity : turn };
      });
      const isLater = (a: { turn: number; partner: number }, b: { turn: number; partner: number }) =>
        a.turn === b.turn ? a.partner - b.partner : a.turn - b.turn;
      return ranked.sort(isLater).map(({ position }) => position);
    },
  };
}

/** Share of the best likeness. */
const minShare = 0.5;

const conceptOf = (name: string): string => lookUpMeaning(name)?.concept ?? name;

/** The kind that the words end in, with its broader kinds. */
function garmentOf(words: string): string[] {
  const list = splitWords(words);
  for (let from = 0; from < list.length; from++) {
    const meaning = lookUpMeaning(list.slice(from).join(' '));
    if (meaning?.section === 'garment') return [meaning.concept, ...meaning.broader.map(conceptOf)];
  }
  return [];
}

/** Compares tags and audience with the products that these words describe best. */
function likenessTo(index: CatalogIndex, words: string): (position: number) => number {
  const examples = closestProducts(index, words);
  const tags = new Set(examples.flatMap((position) => styleOf(index, position)));
  const audiences = new Set(examples.map((position) => index.audiences[position]));
  const [audience] = audiences;
  const isForOne = audiences.size === 1 && Boolean(audience);
  return (position) => {
    const own = styleOf(index, position);
    const shared = own.filter((tag) => tags.has(tag)).length;
    const style = shared === 0 ? 0 : shared / Math.sqrt(own.length * tags.size);
    const isForOther = isForOne && index.audiences[position] && index.audiences[position] !== audience;
    return isForOther ? style / 8 : style;
  };
}

/** A product's tags without the kinds of garment. */
const styleOf = ({ documents }: CatalogIndex, position: number): string[] =>
  documents[position]!.tags.map(termKey).filter((tag) => !isGarment(tag));

const isGarment = (tag: string): boolean => lookUpMeaning(tag)?.section === 'garment';

const maxExamples = 3;

/** The store's own products that match a description best. */
function closestProducts(index: CatalogIndex, words: string): number[] {
  const [concept] = garmentOf(words);
  if (concept === undefined) return [];
  const strengths = splitWords(words).map((word) => matchStrengths(index, word));
  return [...index.documents.keys()]
    .filter((position) => index.documents[position] && index.kinds[position]!.is.has(concept))
    .map((position) => ({ position, fit: strengths.reduce((sum, strength) => sum + strength[position]!, 0) }))
    .sort((a, b) => b.fit - a.fit)
    .slice(0, maxExamples)
    .filter(({ fit }, _, [best]) => fit >= 0.75 * best!.fit)
    .map(({ position }) => position);
}

/** Whether the shopper wants something to go with a garment and names no kind. */
export const asksForComplements = ({ goesWith, kinds, category }: AssistantFilters): boolean =>
  Boolean(goesWith?.length) && !kinds?.length && category === undefined;
