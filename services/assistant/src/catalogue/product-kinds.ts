import type { SearchDocument } from '@selvedge/contract';
import { meaningOf, type Meaning } from '@selvedge/fashion-words';
import { tokensOf } from '../query/tokens.ts';
import { unitsOf } from '../query/units.ts';

/** Which garments a product is: by the first names of their concepts, wider ones included. */
export interface ProductKinds {
  /** What its name ends in. */
  named: string | undefined;
  /** What its name says, or what its labels agree on. */
  is: ReadonlySet<string>;
  /** What some label says beside: a beanie filed among caps. */
  passesFor: ReadonlySet<string>;
}

/** Reads what a product is from its name first: in "Denim Jacket Bag" it is the last garment named. */
export function kindsOf({ name, tags, categoryNames }: SearchDocument): ProductKinds {
  const named = garmentsIn(name).at(-1);
  const filed = [...tags, ...categoryNames.filter((category) => !category.includes('&'))].flatMap(garmentsIn);
  const is = new Set<string>();
  const passesFor = new Set<string>();
  if (named) addWithWider(is, named);
  for (const garment of filed) addWithWider(!named || isRelated(garment, named) ? is : passesFor, garment);
  for (const kind of is) passesFor.delete(kind);
  return { named: named?.concept, is, passesFor };
}

const garmentsIn = (text: string): Meaning[] =>
  unitsOf(tokensOf(text)).flatMap(({ meaning }) => (meaning?.section === 'garment' ? [meaning] : []));

function addWithWider(kinds: Set<string>, { concept, broader }: Meaning): void {
  kinds.add(concept);
  for (const name of broader) kinds.add(meaningOf(name)!.concept);
}

/** Whether one is a kind of the other, or lies near it. */
function isRelated(one: Meaning, other: Meaning): boolean {
  return (
    one.concept === other.concept ||
    conceptsOf([...one.broader, ...one.narrower, ...one.near]).includes(other.concept) ||
    conceptsOf(other.near).includes(one.concept)
  );
}

const conceptsOf = (names: readonly string[]): string[] =>
  names.flatMap((name) => meaningOf(name)?.concept ?? []);
