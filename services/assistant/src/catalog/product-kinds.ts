import type { SearchDocument } from '@selvedge/contract';
import { lookUpMeaning, type Meaning } from '@selvedge/fashion-words';
import { tokensOf } from '../text-analysis/tokens.ts';
import { unitsOf } from '../text-analysis/units.ts';

/** The kinds of garment a product belongs to, as concept names, broader ones included. */
export interface ProductKinds {
  /** The kind that its name ends in. */
  named: string | undefined;
  /** The kinds in its name, and in labels that fit the name. */
  is: ReadonlySet<string>;
  /** Kinds that only a label mentions, such as a beanie filed under caps. */
  alsoFiledAs: ReadonlySet<string>;
}

/** The name decides, by its last garment: a "Denim Jacket Bag" is a bag. */
export function kindsOf({ name, tags, categoryNames }: SearchDocument): ProductKinds {
  const named = garmentsIn(name).at(-1);
  const filed = [...tags, ...categoryNames.filter((category) => !category.includes('&'))].flatMap(garmentsIn);
  const is = new Set<string>();
  const alsoFiledAs = new Set<string>();
  if (named) addWithBroader(is, named);
  for (const garment of filed)
    addWithBroader(!named || isRelated(garment, named) ? is : alsoFiledAs, garment);
  for (const kind of is) alsoFiledAs.delete(kind);
  return { named: named?.concept, is, alsoFiledAs };
}

const garmentsIn = (text: string): Meaning[] =>
  unitsOf(tokensOf(text)).flatMap(({ meaning }) => (meaning?.section === 'garment' ? [meaning] : []));

function addWithBroader(kinds: Set<string>, { concept, broader }: Meaning): void {
  kinds.add(concept);
  for (const name of broader) kinds.add(lookUpMeaning(name)!.concept);
}

/** Whether one is a kind of the other, or a related garment. */
function isRelated(one: Meaning, other: Meaning): boolean {
  return (
    one.concept === other.concept ||
    conceptsOf([...one.broader, ...one.narrower, ...one.near]).includes(other.concept) ||
    conceptsOf(other.near).includes(one.concept)
  );
}

const conceptsOf = (names: readonly string[]): string[] =>
  names.flatMap((name) => lookUpMeaning(name)?.concept ?? []);
