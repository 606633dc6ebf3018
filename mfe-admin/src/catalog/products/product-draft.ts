import {
  forEachField,
  productFieldNames,
  type AdminProduct,
  type ProductInput,
  type ProductTexts,
} from '@selvedge/contract';
import { parseAmount, formatAmount, parseWholeNumber } from '../../editing/parse-amount.ts';
import type { ChosenPicture } from '../../pictures/picture-field.tsx';

export interface ColorDraft {
  /** Stays the same when the color is renamed. */
  key: string;
  name: string;
  /** Empty until a shade is chosen. */
  hex: string;
  images: ChosenPicture[];
  detailImages: ChosenPicture[];
}

/** A variant with fields as typed. */
export interface VariantDraft {
  key: string;
  /** `null` for a new variant. */
  id: string | null;
  colorKey: string;
  size: string;
  sku: string;
  price: string;
  compareAtPrice: string;
  weightGrams: string;
  /** The current stock; the initial stock for a new variant. */
  stock: string;
}

/** A product with fields as typed. */
export interface ProductDraft extends ProductTexts {
  /** The handle in its web address. If it's empty for a new product, the store derives it from the name. */
  id: string;
  name: string;
  categoryId: string;
  alsoInCategoryIds: string[];
  /** Separated by commas. */
  tags: string;
  isPublished: boolean;
  colors: ColorDraft[];
  variants: VariantDraft[];
  /** `null` for a new product. */
  basedOn: string | null;
}

const emptyTexts: ProductTexts = forEachField(productFieldNames, () => '');

export const newKey = (): string => crypto.randomUUID();

export function emptyColor(): ColorDraft {
  return { key: newKey(), name: '', hex: '', images: [], detailImages: [] };
}

/** A new product starts out hidden, until the operator publishes it. */
export function emptyProduct(): ProductDraft {
  return {
    id: '',
    name: '',
    categoryId: '',
    alsoInCategoryIds: [],
    ...emptyTexts,
    tags: '',
    isPublished: false,
    colors: [emptyColor()],
    variants: [],
    basedOn: null,
  };
}

export function toProductDraft(product: AdminProduct): ProductDraft {
  const { createdAt: _, formerHandles: __, updatedAt, colors, variants, tags, ...texts } = product;
  return {
    ...emptyTexts,
    ...texts,
    tags: tags.join(', '),
    // Saved names are unique, so they can serve as keys.
    colors: colors.map((color) => ({ ...color, key: color.name })),
    variants: variants.map((variant) => ({
      key: variant.id,
      id: variant.id,
      colorKey: variant.color,
      size: variant.size,
      sku: variant.sku,
      price: formatAmount(variant.price),
      compareAtPrice: variant.compareAtPrice === null ? '' : formatAmount(variant.compareAtPrice),
      weightGrams: String(variant.weightGrams),
      stock: String(variant.stock),
    })),
    basedOn: updatedAt,
  };
}

/** Converts a valid draft to the request. */
export function toProductInput({
  id: _,
  tags,
  colors,
  variants,
  basedOn,
  ...texts
}: ProductDraft): ProductInput {
  const names = new Map(colors.map(({ key, name }) => [key, name]));
  const idsOf = (pictures: ChosenPicture[]) => pictures.map(({ imageId }) => imageId);
  return {
    ...texts,
    tags: splitByCommas(tags),
    colors: colors.map(({ name, hex, images, detailImages }) => ({
      name,
      hex,
      imageIds: idsOf(images),
      detailImageIds: idsOf(detailImages),
    })),
    variants: variants.map((variant) => ({
      ...(variant.id === null ? { initialStock: parseWholeNumber(variant.stock) ?? 0 } : { id: variant.id }),
      sku: variant.sku,
      color: names.get(variant.colorKey) ?? '',
      size: variant.size,
      price: parseAmount(variant.price) ?? 0,
      compareAtPrice: parseAmount(variant.compareAtPrice) ?? null,
      weightGrams: parseWholeNumber(variant.weightGrams) ?? 0,
    })),
    ...(basedOn !== null && { basedOn }),
  };
}

/** `S, M , L,M` → S, M, L */
export const splitByCommas = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];
