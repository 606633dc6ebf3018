import type { AdminProduct, ProductInput } from '@selvedge/contract';
import { amountOf, amountText, wholeOf } from '../editing/amount-text.ts';
import type { ChosenPicture } from '../pictures/picture-field.tsx';

/** The texts of a product that are HTML. */
export const htmlTexts = [
  'description',
  'detailedDescription',
  'specifications',
  'materials',
  'careInstructions',
] as const;
export type HtmlText = (typeof htmlTexts)[number];

export interface ColorDraft {
  /** Stays while the colour is renamed. */
  key: string;
  name: string;
  /** Empty while none is chosen. */
  hex: string;
  images: ChosenPicture[];
  detailImages: ChosenPicture[];
}

/** A variant as it is typed. */
export interface VariantDraft {
  key: string;
  /** Of one that the store has. */
  id: string | null;
  colorKey: string;
  size: string;
  sku: string;
  price: string;
  compareAtPrice: string;
  weightGrams: string;
  /** What there is; of a new one, what it starts with. */
  stock: string;
}

/** A product as it is typed. */
export interface ProductDraft extends Record<HtmlText, string> {
  /** Of a new one: its address, made from the name while empty. */
  id: string;
  name: string;
  categoryId: string;
  alsoInCategoryIds: string[];
  material: string;
  brand: string;
  /** With commas between them. */
  tags: string;
  isPublished: boolean;
  colors: ColorDraft[];
  variants: VariantDraft[];
  /** Null for a new one. */
  basedOn: string | null;
}

export const newKey = (): string => crypto.randomUUID();

export function emptyColor(): ColorDraft {
  return { key: newKey(), name: '', hex: '', images: [], detailImages: [] };
}

/** A new product begins hidden: it is seen when it is ready. */
export function emptyProduct(): ProductDraft {
  return {
    id: '',
    name: '',
    categoryId: '',
    alsoInCategoryIds: [],
    description: '',
    detailedDescription: '',
    specifications: '',
    materials: '',
    careInstructions: '',
    material: '',
    brand: '',
    tags: '',
    isPublished: false,
    colors: [emptyColor()],
    variants: [],
    basedOn: null,
  };
}

export function draftOf(product: AdminProduct): ProductDraft {
  const { createdAt: _, updatedAt, colors, variants, tags, ...texts } = product;
  return {
    ...texts,
    tags: tags.join(', '),
    // Names are unique, and nobody sees a key.
    colors: colors.map((color) => ({ ...color, key: color.name })),
    variants: variants.map((variant) => ({
      key: variant.id,
      id: variant.id,
      colorKey: variant.color,
      size: variant.size,
      sku: variant.sku,
      price: amountText(variant.price),
      compareAtPrice: variant.compareAtPrice === null ? '' : amountText(variant.compareAtPrice),
      weightGrams: String(variant.weightGrams),
      stock: String(variant.stock),
    })),
    basedOn: updatedAt,
  };
}

/** What is sent of a draft that has been checked. */
export function inputOf({ id: _, tags, colors, variants, basedOn, ...texts }: ProductDraft): ProductInput {
  const names = new Map(colors.map(({ key, name }) => [key, name]));
  const idsOf = (pictures: ChosenPicture[]) => pictures.map(({ imageId }) => imageId);
  return {
    ...texts,
    tags: tagsIn(tags),
    colors: colors.map(({ name, hex, images, detailImages }) => ({
      name,
      hex,
      imageIds: idsOf(images),
      detailImageIds: idsOf(detailImages),
    })),
    variants: variants.map((variant) => ({
      ...(variant.id === null ? { initialStock: wholeOf(variant.stock) ?? 0 } : { id: variant.id }),
      sku: variant.sku,
      color: names.get(variant.colorKey) ?? '',
      size: variant.size,
      price: amountOf(variant.price) ?? 0,
      compareAtPrice: amountOf(variant.compareAtPrice) ?? null,
      weightGrams: wholeOf(variant.weightGrams) ?? 0,
    })),
    ...(basedOn !== null && { basedOn }),
  };
}

export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];
