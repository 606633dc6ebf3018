import { mapFields, productFieldNames, productFields } from '@selvedge/contract';
import { familyOf, namedColor } from '../products/color-families.ts';
import type { ColorWrite, ProductWrite, VariantWrite } from '../products/product-write.ts';
import { sanitizeHtml } from '../../platform/html/sanitize-html.ts';
import type { CategoryPlan } from './category-plan.ts';
import type { ColorDraft } from './draft-colors.ts';
import type { VariantDraft } from './draft-variants.ts';
import { pictureColors } from './picture-colors.ts';
import type { ProductDraft } from './product-draft.ts';
import type { IngestedPicture } from './ingest-pictures.ts';

/** A product to be stored. */
export type PlacedProduct = Omit<ProductWrite, 'importChecksum'>;

type Placement = Pick<ProductWrite, 'categoryId' | 'alsoInCategoryIds'>;
type ProductContent = Omit<PlacedProduct, keyof Placement>;

/** For a color whose name and pictures don't tell what it looks like. */
const unknownHex = '#8b8d90';

/** The categories of a product. Undefined if it is new and the file doesn't name any. */
export function resolveCategories(
  { categoryPath, furtherCategoryPaths }: ProductDraft,
  stored: ProductWrite | undefined,
  plan: CategoryPlan,
): Placement | undefined {
  const categoryId = categoryPath ? plan.resolve(categoryPath) : stored?.categoryId;
  if (categoryId === undefined) return undefined;
  const alsoInCategoryIds =
    furtherCategoryPaths?.map((path) => plan.resolve(path)) ?? stored?.alsoInCategoryIds ?? [];
  return { categoryId, alsoInCategoryIds };
}

/**
 * Merges a draft into the stored product. Fields that the file doesn't have keep their stored values.
 * @param keepsStock true if the file matches the last imported one, so that sales since then aren't undone
 */
export function mergeContent(
  draft: ProductDraft,
  {
    stored,
    pictures,
    keepsStock,
  }: { stored: ProductWrite | undefined; pictures: readonly IngestedPicture[]; keepsStock: boolean },
): ProductContent {
  const shown = pictureColors(pictures, { title: draft.title, colors: draft.colors.map(({ name }) => name) });
  return {
    id: draft.handle,
    name: draft.title,
    ...mapFields(productFieldNames, (field) => {
      const text = draft[field];
      if (text === undefined) return stored?.[field] ?? '';
      return productFields[field].kind === 'html' ? sanitizeHtml(text).trim() : text;
    }),
    tags: draft.tags ?? stored?.tags ?? [],
    isPublished: draft.isPublished ?? stored?.isPublished ?? true,
    variants: draft.variants.map((variant) => variantOf(variant, stored, keepsStock)),
    colors: draft.colors.map((color) =>
      colorOf(color, {
        stored: stored?.colors.find(({ name }) => name === color.name),
        pictures: shown,
        hasPictures: draft.pictures !== undefined,
      }),
    ),
  };
}

function variantOf(
  { line: _, ...variant }: VariantDraft,
  product: ProductWrite | undefined,
  keepsStock: boolean,
): VariantWrite {
  const stored = product?.variants.find(({ sku }) => sku === variant.sku);
  const former = stored?.compareAtMinor ?? null;
  const keptCompareAt = former !== null && former > variant.priceMinor ? former : null;
  return {
    ...variant,
    compareAtMinor: variant.compareAtMinor === undefined ? keptCompareAt : variant.compareAtMinor,
    stock: (keepsStock ? stored?.stock : undefined) ?? variant.stock ?? stored?.stock ?? 0,
    weightGrams: variant.weightGrams ?? stored?.weightGrams ?? 0,
  };
}

function colorOf(
  { name, said }: ColorDraft,
  {
    stored,
    pictures,
    hasPictures,
  }: { stored: ColorWrite | undefined; pictures: readonly IngestedPicture[]; hasPictures: boolean },
): ColorWrite {
  const own = pictures.filter(({ colors }) => colors.includes(name));
  const shared = pictures.filter(({ colors }) => colors.length === 0);
  const hex =
    said?.hex ??
    stored?.hex ??
    namedColor(name)?.hex ??
    [...own, ...shared].find(({ subjectColor }) => subjectColor !== undefined)?.subjectColor ??
    unknownHex;
  const family = said?.family ?? stored?.family ?? familyOf(name, hex);
  const found = {
    defaultImageIds: said ? atPositions(pictures, said.pictures) : idsOf([...own, ...shared]),
    detailImageIds: said ? atPositions(pictures, said.details) : [],
  };
  const kept = {
    defaultImageIds: stored?.defaultImageIds ?? [],
    detailImageIds: stored?.detailImageIds ?? [],
  };
  return { name, hex, family, ...(hasPictures ? found : kept) };
}

/** Ignores positions without a picture: their rows were removed from the file. */
function atPositions(pictures: readonly IngestedPicture[], positions: number[]): string[] {
  return idsOf(
    positions
      .map((wanted) => pictures.find(({ position }) => position === wanted))
      .filter((found) => found !== undefined),
  );
}

function idsOf(pictures: readonly IngestedPicture[]): string[] {
  return [...new Set(pictures.map(({ id }) => id))];
}
