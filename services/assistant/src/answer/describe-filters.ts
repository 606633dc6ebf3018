import type { AssistantFilters } from '@selvedge/contract';

/** Describes the search as part of a sentence: “jacket” (waterproof, hiking), in green, in size M, up to $60. */
export function describeFilters(filters: AssistantFilters, terms: readonly string[] = []): string {
  const { kinds, details, materials, colors, sizes, occasions, audience, category, goesWith } = filters;
  const subject = [...(kinds?.length ? [either(kinds)] : []), ...terms].join(' ');
  const qualities = [...(details ?? []), ...(occasions ?? [])];
  return [
    `${subject ? `“${subject}”` : 'anything'}${qualities.length > 0 ? ` (${qualities.join(', ')})` : ''}`,
    goesWith && `to go with “${goesWith.join(' and ')}”`,
    materials && `made of ${either(materials)}`,
    colors && `in ${either(colors)}`,
    sizes && `in size ${either(sizes)}`,
    audience && `for ${audience}`,
    category && `in ${category}`,
    describePrice(filters),
    describeExclusions(filters),
    filters.order && `${filters.order === 'dearest' ? 'most expensive' : filters.order} first`,
  ]
    .filter(Boolean)
    .join(', ');
}

function describeExclusions({ notKinds, notColors, notMaterials, without }: AssistantFilters): string {
  const excluded = [...(notKinds ?? []), ...(notColors ?? []), ...(notMaterials ?? []), ...(without ?? [])];
  return excluded.length > 0 ? `without ${either(excluded)}` : '';
}

function describePrice({ minPrice, maxPrice }: AssistantFilters): string {
  if (minPrice !== undefined && maxPrice !== undefined)
    return `between ${dollars(minPrice)} and ${dollars(maxPrice)}`;
  if (maxPrice !== undefined) return `up to ${dollars(maxPrice)}`;
  return minPrice === undefined ? '' : `from ${dollars(minPrice)}`;
}

const either = (names: readonly string[]): string => names.join(' or ');

const usd = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  useGrouping: false,
  trailingZeroDisplay: 'stripIfInteger',
});

/** `$60`, `$59.50`. */
export const dollars = (amount: number): string => usd.format(amount);
