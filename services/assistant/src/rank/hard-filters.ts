import type { AssistantFilters, AssistantProduct, SearchDocument } from '@selvedge/contract';
import { lookUpMeaning } from '@selvedge/fashion-words';
import type { CatalogIndex } from '../catalog/catalog-index.ts';
import { matchStrengths } from './strengths.ts';
import { matchColors } from './match-colors.ts';

/** The product with only the variants that match and are in stock, priced by those; `null` when none is left. */
type HardFilter = (position: number) => AssistantProduct | null;

/** From this strength up, a label mentions it; below, only the description does. */
const labeled = 0.85;
/** A near match still counts as a detail: waxed cotton keeps the rain out. */
const nearly = 0.5;

/** Checks a product against every filter except the kinds. Cheap enough to run over a whole catalog. */
export function createHardFilter(index: CatalogIndex, filters: AssistantFilters): HardFilter {
  const isProduct = productCheck(index, filters);
  const isVariant = variantCheck(index, filters);
  return function filterProduct(position) {
    const document = index.documents[position];
    if (!document || !isProduct(position)) return null;
    const variants = document.variants.filter(isVariant);
    if (variants.length === 0) return null;
    const prices = variants.map(({ price }) => price);
    const { id, name, defaultImage, description } = document;
    return { id, name, minPrice: Math.min(...prices), maxPrice: Math.max(...prices), defaultImage, description, variants }; // prettier-ignore
  };
}

type Check = (position: number) => boolean;

function productCheck(index: CatalogIndex, filters: AssistantFilters): Check {
  const { documents, kinds, audiences } = index;
  const strengths = (name: string) => matchStrengths(index, name);
  const checks: Check[] = [];
  const { category, audience, products } = filters;
  if (products) {
    const wanted = new Set(products);
    checks.push((at) => wanted.has(documents[at]!.id));
  }
  if (category) {
    const wanted = plain(category);
    checks.push((at) => documents[at]!.categoryNames.some((name) => plain(name) === wanted));
  }
  // A scarf is for everyone: a search for scarves, or for a gift, keeps products without an audience.
  const isForAll = Boolean(
    filters.kinds?.length || filters.occasions?.some((name) => lookUpMeaning(name)?.concept === 'gift'),
  );
  if (audience) checks.push((at) => audiences[at] === audience || (isForAll && audiences[at] === null));
  for (const kind of filters.notKinds ?? []) {
    const concept = lookUpMeaning(kind)?.concept ?? kind;
    checks.push((at) => !kinds[at]!.is.has(concept));
  }
  if (filters.materials?.length) checks.push(isOneOf(filters.materials.map((name) => isAtLeast(strengths(name), labeled)))); // prettier-ignore
  for (const name of [...(filters.notMaterials ?? []), ...(filters.without ?? [])]) {
    const strength = strengths(name);
    checks.push((at) => strength[at]! < labeled);
  }
  for (const name of filters.details ?? []) checks.push(isAtLeast(strengths(name), nearly));
  return (at) => checks.every((check) => check(at));
}

const isAtLeast =
  (strengths: Float32Array, least: number): Check =>
  (at) =>
    strengths[at]! >= least;

const isOneOf =
  (checks: readonly Check[]): Check =>
  (at) =>
    checks.some((check) => check(at));

type Variant = SearchDocument['variants'][number];

function variantCheck(
  { colorNames }: CatalogIndex,
  { minPrice = 0, maxPrice = Infinity, colors, notColors, sizes }: AssistantFilters,
): (variant: Variant) => boolean {
  const matchAll = (names: readonly string[]) =>
    new Set(names.flatMap((name) => matchColors(name, colorNames)));
  const wantedColors = colors?.length ? matchAll(colors) : null;
  const unwantedColors = matchAll(notColors ?? []);
  const wantedSizes = sizes?.length ? new Set(sizes.map(plain)) : null;
  return ({ attributes, price, stockQuantity }) =>
    stockQuantity > 0 &&
    price >= minPrice &&
    price <= maxPrice &&
    (!wantedSizes || wantedSizes.has(plain(attributes.Size))) &&
    (!wantedColors || wantedColors.has(attributes.Color)) &&
    !unwantedColors.has(attributes.Color);
}

const plain = (text: string): string => text.trim().toLowerCase();
