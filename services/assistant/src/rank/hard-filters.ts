import type { AssistantFilters, AssistantProduct, SearchDocument } from '@selvedge/contract';
import { meaningOf } from '@selvedge/fashion-words';
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts';
import { strengthsOf } from './strengths.ts';
import { colorsMeant } from './wanted-colors.ts';

/** The product with only the variants that are in stock and fit, its prices being theirs; `null` when none is left. */
export type Narrow = (position: number) => AssistantProduct | null;

/** From here on something is said of a product by its labels, not merely told in its description. */
const labelled = 0.85;
/** What lies near is a detail still: what is waxed keeps the rain out. */
const nearly = 0.5;

/** Makes the one check of products against every filter but the kinds; it may be asked of a whole catalogue. */
export function narrowBy(index: CatalogueIndex, filters: AssistantFilters): Narrow {
  const isProduct = productCheck(index, filters);
  const isVariant = variantCheck(index, filters);
  return function narrow(position) {
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

function productCheck(index: CatalogueIndex, filters: AssistantFilters): Check {
  const { documents, names, kinds, audiences } = index;
  const strengths = (name: string) => strengthsOf(names, name, documents.length);
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
  // A scarf is for everybody: where scarves are looked for, or a present, it is not kept back from anybody.
  const isForAll = Boolean(
    filters.kinds?.length || filters.occasions?.some((name) => meaningOf(name)?.concept === 'gift'),
  );
  if (audience) checks.push((at) => audiences[at] === audience || (isForAll && audiences[at] === null));
  for (const kind of filters.notKinds ?? []) {
    const concept = meaningOf(kind)?.concept ?? kind;
    checks.push((at) => !kinds[at]!.is.has(concept));
  }
  if (filters.materials?.length) checks.push(isOneOf(filters.materials.map((name) => isAtLeast(strengths(name), labelled)))); // prettier-ignore
  for (const name of [...(filters.notMaterials ?? []), ...(filters.without ?? [])]) {
    const strength = strengths(name);
    checks.push((at) => strength[at]! < labelled);
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
  { colorNames }: CatalogueIndex,
  { minPrice = 0, maxPrice = Infinity, colors, notColors, sizes }: AssistantFilters,
): (variant: Variant) => boolean {
  const meant = (names: readonly string[]) => new Set(names.flatMap((name) => colorsMeant(name, colorNames)));
  const wantedColors = colors?.length ? meant(colors) : null;
  const unwantedColors = meant(notColors ?? []);
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
