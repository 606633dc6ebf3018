import { meaningOf } from '@selvedge/fashion-words';
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts';
import { keyOf } from '../catalogue/named-keys.ts';

/** With so many of a kind nobody misses those that only pass for it. */
const plenty = 2;

/**
 * The products that are of one of these kinds. Where there are hardly any, those that are labelled so beside another
 * kind, and those that are like it: a flannel shirt is a shirt of flannel, a raincoat a coat that is waterproof.
 */
export function ofKinds(
  index: CatalogueIndex,
  positions: readonly number[],
  kinds: readonly string[],
): number[] {
  const found = new Set(kinds.flatMap((kind) => ofKind(index, positions, kind)));
  return positions.filter((position) => found.has(position));
}

function ofKind({ kinds, names }: CatalogueIndex, positions: readonly number[], kind: string): number[] {
  const meaning = meaningOf(kind);
  const concept = meaning?.concept ?? kind;
  const plain = positions.filter((position) => kinds[position]!.is.has(concept));
  if (plain.length >= plenty) return plain;
  const parents = (meaning?.parents ?? []).map((parent) => meaningOf(parent)?.concept ?? parent);
  const traits = (meaning?.near ?? []).filter((near) => meaningOf(near)?.section !== 'garment');
  const like = new Set(traits.flatMap((trait) => names.labels.get(keyOf(trait)) ?? []));
  return positions.filter((position) => {
    const { is, passesFor } = kinds[position]!;
    return (
      is.has(concept) ||
      passesFor.has(concept) ||
      (like.has(position) && parents.some((parent) => is.has(parent)))
    );
  });
}
