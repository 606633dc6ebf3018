import type { AssistantFilters } from '@selvedge/contract';
import { meaningOf, wordsOf } from '@selvedge/fashion-words';
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts';
import { keyOf } from '../catalogue/named-keys.ts';
import { strengthsOf } from './strengths.ts';

/** What is worn with what, the first that applies; each by what it is worn with most, the closest first. */
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

/** What goes with something that is there already. */
export interface Complements {
  /** Whether a product is worn with it, and is not one more of its kind. */
  isComplement(position: number): boolean;
  /** How much a product has in common with what this store sells of the kind: its style, and whom it is for; from 0 to 1. */
  likeness(position: number): number;
  /** The same products, so that different kinds take turns; each kind in the order it was in. */
  takingTurns(positions: readonly number[]): number[];
}

/** @param goesWith what is there already, in a shopper's words; each ends in a kind of garment */
export function complementsOf(index: CatalogueIndex, goesWith: readonly string[]): Complements {
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
    takingTurns(positions) {
      const least = leastShare * positions.reduce((most, position) => Math.max(most, likeness(position)), 0);
      const turns = new Map<number, number>();
      const ranked = positions.map((position) => {
        const partner = partnerOf(position);
        const turn = turns.get(partner) ?? 0;
        turns.set(partner, turn + 1);
        // What has little in common with it comes behind all that has more, whatever it is.
        return { position, partner, turn: likeness(position) < least ? Infinity : turn };
      });
      const isLater = (a: { turn: number; partner: number }, b: { turn: number; partner: number }) =>
        a.turn === b.turn ? a.partner - b.partner : a.turn - b.turn;
      return ranked.sort(isLater).map(({ position }) => position);
    },
  };
}

/** Of the likeness of the best. */
const leastShare = 0.5;

const conceptOf = (name: string): string => meaningOf(name)?.concept ?? name;

/** The kind that words end in, with all it is a kind of. */
function garmentOf(words: string): string[] {
  const list = wordsOf(words);
  for (let from = 0; from < list.length; from++) {
    const meaning = meaningOf(list.slice(from).join(' '));
    if (meaning?.section === 'garment') return [meaning.concept, ...meaning.broader.map(conceptOf)];
  }
  return [];
}

/** By the tags of the products that these words describe best, and by whom they are for. */
function likenessTo(index: CatalogueIndex, words: string): (position: number) => number {
  const models = modelsOf(index, words);
  const tags = new Set(models.flatMap((position) => styleOf(index, position)));
  const audiences = new Set(models.map((position) => index.audiences[position]));
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

/** What a product's tags say of it beside which garment it is. */
const styleOf = ({ documents }: CatalogueIndex, position: number): string[] =>
  documents[position]!.tags.map(keyOf).filter((tag) => !isGarment(tag));

const isGarment = (tag: string): boolean => meaningOf(tag)?.section === 'garment';

const mostModels = 3;

/** The store's own products that fit a description best. */
function modelsOf(index: CatalogueIndex, words: string): number[] {
  const [concept] = garmentOf(words);
  if (concept === undefined) return [];
  const strengths = wordsOf(words).map((word) => strengthsOf(index.names, word, index.documents.length));
  return [...index.documents.keys()]
    .filter((position) => index.documents[position] && index.kinds[position]!.is.has(concept))
    .map((position) => ({ position, fit: strengths.reduce((sum, strength) => sum + strength[position]!, 0) }))
    .sort((a, b) => b.fit - a.fit)
    .slice(0, mostModels)
    .filter(({ fit }, _, [best]) => fit >= 0.75 * best!.fit)
    .map(({ position }) => position);
}

/** Whether something is looked for that goes with something else, and no kind is named. */
export const isForComplements = ({ goesWith, kinds, category }: AssistantFilters): boolean =>
  Boolean(goesWith?.length) && !kinds?.length && category === undefined;
