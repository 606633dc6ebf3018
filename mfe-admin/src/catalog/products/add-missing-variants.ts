import { newKey, type ColorDraft, type VariantDraft } from './product-draft.ts';

interface VariantOptions {
  /** The product's address or name, used as the prefix of SKUs. */
  product: string;
  colors: readonly ColorDraft[];
  sizes: readonly string[];
  variants: readonly VariantDraft[];
}

const maxSkuLength = 80;
const toSkuPart = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');

/**
 * Adds the missing variants for every size in every color, with the price and weight of the first variant. Existing
 * ones don't change. Variants are grouped by color; new sizes come in the given order.
 */
export function addMissingVariants({ product, colors, sizes, variants }: VariantOptions): VariantDraft[] {
  const skus = new Set(variants.map(({ sku }) => sku));
  const missing = colors.flatMap((color) =>
    sizes
      .filter((size) => !variants.some((one) => one.colorKey === color.key && one.size === size))
      .map((size) => {
        const sku = findFreeSku([product, color.name, size].map(toSkuPart).filter(Boolean).join('-'), skus);
        skus.add(sku);
        return { ...copyFirst(variants), key: newKey(), id: null, colorKey: color.key, size, sku };
      }),
  );
  return colors.flatMap(({ key }) => [...variants, ...missing].filter(({ colorKey }) => colorKey === key));
}

function copyFirst([first]: readonly VariantDraft[]) {
  return {
    price: first?.price ?? '',
    compareAtPrice: first?.compareAtPrice ?? '',
    weightGrams: first?.weightGrams ?? '',
    stock: '0',
  };
}

function findFreeSku(wanted: string, taken: ReadonlySet<string>): string {
  const base = wanted.slice(0, maxSkuLength - 4);
  let sku = base;
  for (let number = 2; taken.has(sku); number += 1) sku = `${base}-${number}`;
  return sku;
}
