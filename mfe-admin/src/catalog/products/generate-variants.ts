import { newKey, type ColorDraft, type VariantDraft } from './product-draft.ts';

interface ToFill {
  /** The product's address or name, used as the prefix of SKUs. */
  product: string;
  colors: readonly ColorDraft[];
  sizes: readonly string[];
  variants: readonly VariantDraft[];
}

const mostSkuCharacters = 80;
const codeOf = (text: string): string =>
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
export function withMissingVariants({ product, colors, sizes, variants }: ToFill): VariantDraft[] {
  const skus = new Set(variants.map(({ sku }) => sku));
  const made = colors.flatMap((color) =>
    sizes
      .filter((size) => !variants.some((one) => one.colorKey === color.key && one.size === size))
      .map((size) => {
        const sku = freeSku([product, color.name, size].map(codeOf).filter(Boolean).join('-'), skus);
        skus.add(sku);
        return { ...likeFirst(variants), key: newKey(), id: null, colorKey: color.key, size, sku };
      }),
  );
  return colors.flatMap(({ key }) => [...variants, ...made].filter(({ colorKey }) => colorKey === key));
}

function likeFirst([first]: readonly VariantDraft[]) {
  return {
    price: first?.price ?? '',
    compareAtPrice: first?.compareAtPrice ?? '',
    weightGrams: first?.weightGrams ?? '',
    stock: '0',
  };
}

function freeSku(wanted: string, taken: ReadonlySet<string>): string {
  const base = wanted.slice(0, mostSkuCharacters - 4);
  let sku = base;
  for (let number = 2; taken.has(sku); number += 1) sku = `${base}-${number}`;
  return sku;
}
