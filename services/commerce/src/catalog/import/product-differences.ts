import { productFieldNames, productFields, type ImportChange } from '@selvedge/contract';
import { isDeepStrictEqual } from 'node:util';
import type { CategoryRow } from '../categories/category-repository.ts';
import type { ColorWrite, VariantWrite } from '../products/product-write.ts';
import { plainText } from '../../platform/html/sanitize-html.ts';
import { dollarText } from '../../platform/money.ts';
import { pathOf } from './category-plan.ts';
import type { PlacedProduct } from './merge-draft.ts';

export type Difference = ImportChange['changes'][number];

/** A product to compare, with category names instead of IDs. */
interface Comparable {
  product: PlacedProduct;
  category: string;
  furtherCategories: string;
  /** The alt text of a picture. */
  altOf: (imageId: string) => string;
}

const maxDifferences = 200;
const maxCharacters = 300;

/** @param pictures all pictures of the product */
export function comparable(
  product: PlacedProduct,
  categories: readonly CategoryRow[],
  pictures: readonly { id: string; alt: string }[],
): Comparable {
  const alts = new Map(pictures.map(({ id, alt }) => [id, alt]));
  const nameOf = (id: string) => pathOf(categories, id).join(' > ');
  return {
    product,
    category: nameOf(product.categoryId),
    furtherCategories: product.alsoInCategoryIds.map(nameOf).sort().join(', '),
    altOf: (id) => alts.get(id) ?? '',
  };
}

/** All differences between two states of a product, in readable form. */
export function differencesOf(before: Comparable, after: Comparable): Difference[] {
  const was = before.product;
  const is = after.product;
  const all = [
    ...compareText('Title', was.name, is.name),
    ...compareText('Category', before.category, after.category),
    ...compareText('Also in', before.furtherCategories, after.furtherCategories),
    ...productFieldNames.flatMap((field) => {
      const { kind, label } = productFields[field];
      return (kind === 'html' ? compareHtml : compareText)(label, was[field] ?? '', is[field] ?? '');
    }),
    ...compareText('Tags', was.tags.join(', '), is.tags.join(', ')),
    ...compareText('Published', published(was), published(is)),
    ...compareVariants(was.variants, is.variants),
    ...compareColors(before, after),
  ];
  const more = all.length - maxDifferences;
  if (more <= 0) return all;
  return [...all.slice(0, maxDifferences), { what: `${more} more changes`, before: '', after: '' }];
}

const published = ({ isPublished = true }: { isPublished?: boolean }) => (isPublished ? 'Yes' : 'No');

function compareText(what: string, before: string, after: string): Difference[] {
  return before === after ? [] : [{ what, before: shortened(before), after: shortened(after) }];
}

/** Compares the plain text, or the markup if only that differs. */
function compareHtml(what: string, before: string, after: string): Difference[] {
  if (normalizeMarkup(before) === normalizeMarkup(after)) return [];
  const [textBefore, textAfter] = [plainText(before), plainText(after)];
  return textBefore === textAfter
    ? compareText(what, before, after)
    : compareText(what, textBefore, textAfter);
}

const normalizeMarkup = (markup: string) => markup.replaceAll('\r\n', '\n').trim();

function compareVariants(before: VariantWrite[], after: VariantWrite[]): Difference[] {
  const bySku = new Map(before.map((variant) => [variant.sku, variant]));
  const kept = new Set(after.map(({ sku }) => sku));
  const changed = after.flatMap((variant) => {
    const was = bySku.get(variant.sku);
    return was ? compareVariant(was, variant) : compareText(`Variant ${variant.sku}`, '', summary(variant));
  });
  const removed = before.filter(({ sku }) => !kept.has(sku));
  return [
    ...changed,
    ...removed.flatMap((variant) => compareText(`Variant ${variant.sku}`, summary(variant), '')),
  ];
}

function compareVariant(was: VariantWrite, is: VariantWrite): Difference[] {
  return [
    ...compareText(`Color of ${is.sku}`, was.color, is.color),
    ...compareText(`Size of ${is.sku}`, was.size, is.size),
    ...compareText(`Price of ${is.sku}`, money(was.priceMinor), money(is.priceMinor)),
    ...compareText(`Former price of ${is.sku}`, money(was.compareAtMinor), money(is.compareAtMinor)),
    ...compareText(`Stock of ${is.sku}`, String(was.stock), String(is.stock)),
    ...compareText(`Weight of ${is.sku}`, `${was.weightGrams} g`, `${is.weightGrams} g`),
  ];
}

function summary({ color, size, priceMinor, stock }: VariantWrite): string {
  return `${color} / ${size}, ${money(priceMinor)}, ${stock} in stock`;
}

function money(minor: number | null): string {
  return minor === null ? '' : dollarText(minor);
}

function compareColors(before: Comparable, after: Comparable): Difference[] {
  const byName = new Map(before.product.colors.map((color) => [color.name, color]));
  const kept = new Set(after.product.colors.map(({ name }) => name));
  const order = (all: ColorWrite[], isInBoth: (name: string) => boolean) =>
    all.map(({ name }) => name).filter(isInBoth).join(', '); // prettier-ignore
  return [
    ...after.product.colors.flatMap((color) => {
      const was = byName.get(color.name);
      const swatch = was
        ? compareText(`Swatch of ${color.name}`, swatchOf(was), swatchOf(color))
        : compareText('Color', '', color.name);
      return [...swatch, ...comparePictures(was, color, before, after)];
    }),
    ...before.product.colors.flatMap(({ name }) => (kept.has(name) ? [] : compareText('Color', name, ''))),
    ...compareText(
      'Order of colors',
      order(before.product.colors, (name) => kept.has(name)),
      order(after.product.colors, (name) => byName.has(name)),
    ),
  ];
}

const swatchOf = ({ hex, family }: ColorWrite) => `${hex} (${family})`;

function comparePictures(
  was: ColorWrite | undefined,
  is: ColorWrite,
  before: Comparable,
  after: Comparable,
): Difference[] {
  return (['defaultImageIds', 'detailImageIds'] as const).flatMap((set) => {
    const [old, now] = [was?.[set] ?? [], is[set]];
    if (isDeepStrictEqual(old, now)) return [];
    const what = `${set === 'defaultImageIds' ? 'Picture' : 'Close-up'} of ${is.name}`;
    const changes = [
      ...now.filter((id) => !old.includes(id)).map((id) => ({ what, before: '', after: after.altOf(id) })),
      ...old.filter((id) => !now.includes(id)).map((id) => ({ what, before: before.altOf(id), after: '' })),
    ];
    const names = (ids: string[], alt: Comparable['altOf']) => shortened(ids.map(alt).join(', '));
    return changes.length > 0
      ? changes
      : [{ what: `Order: ${what}`, before: names(old, before.altOf), after: names(now, after.altOf) }];
  });
}

function shortened(long: string): string {
  return long.length > maxCharacters ? `${long.slice(0, maxCharacters - 1)}…` : long;
}
