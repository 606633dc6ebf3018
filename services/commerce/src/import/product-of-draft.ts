import { familyOf, namedColor } from '../catalog/color-families.ts';
import type { ColorWrite, ProductWrite, VariantWrite } from '../catalog/product-write.ts';
import { sanitizeHtml } from '../catalog/sanitize-html.ts';
import type { CategoryPlan } from './category-plan.ts';
import type { ColorDraft } from './draft-colors.ts';
import type { VariantDraft } from './draft-variants.ts';
import { pictureColors } from './pictures-of-colors.ts';
import type { ProductDraft } from './product-draft.ts';
import type { TakenPicture } from './take-in-pictures.ts';

/** A product as it is to be stored. */
export type PlacedProduct = Omit<ProductWrite, 'importChecksum'>;

type Place = Pick<ProductWrite, 'categoryId' | 'alsoInCategoryIds'>;
type ProductContent = Omit<PlacedProduct, keyof Place>;

/** Of a color that nothing is known of: neither its name nor a picture tells. */
const unknownHex = '#8b8d90';

/** The categories of a product; undefined for a new one of which the file does not say it. */
export function placedIn(
  { categoryPath, furtherCategoryPaths }: ProductDraft,
  stored: ProductWrite | undefined,
  plan: CategoryPlan,
): Place | undefined {
  const categoryId = categoryPath ? plan.idOf(categoryPath) : stored?.categoryId;
  if (categoryId === undefined) return undefined;
  const alsoInCategoryIds =
    furtherCategoryPaths?.map((path) => plan.idOf(path)) ?? stored?.alsoInCategoryIds ?? [];
  return { categoryId, alsoInCategoryIds };
}

/**
 * What a draft makes of a product. Of what the file does not say, the store's own stays.
 * @param keepsStock the file is the one that went in last: what was sold since stays sold
 */
export function contentOf(
  draft: ProductDraft,
  {
    stored,
    pictures,
    keepsStock,
  }: { stored: ProductWrite | undefined; pictures: readonly TakenPicture[]; keepsStock: boolean },
): ProductContent {
  const shown = pictureColors(pictures, { title: draft.title, colors: draft.colors.map(({ name }) => name) });
  const html = (said: string | undefined, kept: string | undefined) =>
    said === undefined ? (kept ?? '') : sanitizeHtml(said).trim();
  return {
    id: draft.handle,
    name: draft.title,
    descriptionHtml: html(draft.descriptionHtml, stored?.descriptionHtml),
    detailedHtml: html(draft.detailedHtml, stored?.detailedHtml),
    specificationsHtml: html(draft.specificationsHtml, stored?.specificationsHtml),
    materialsHtml: html(draft.materialsHtml, stored?.materialsHtml),
    careHtml: html(draft.careHtml, stored?.careHtml),
    material: draft.material ?? stored?.material ?? '',
    brand: draft.brand ?? stored?.brand ?? '',
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
  const kept = stored?.compareAtMinor ?? null;
  return {
    ...variant,
    compareAtMinor:
      variant.compareAtMinor === undefined
        ? kept !== null && kept > variant.priceMinor
          ? kept
          : null
        : variant.compareAtMinor,
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
  }: { stored: ColorWrite | undefined; pictures: readonly TakenPicture[]; hasPictures: boolean },
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
  if (!hasPictures)
    return {
      name,
      hex,
      family,
      defaultImageIds: stored?.defaultImageIds ?? [],
      detailImageIds: stored?.detailImageIds ?? [],
    };
  return {
    name,
    hex,
    family,
    defaultImageIds: said ? atPositions(pictures, said.pictures) : idsOf([...own, ...shared]),
    detailImageIds: said ? atPositions(pictures, said.details) : [],
  };
}

/** A position that no picture has is one whose row was taken out of the file. */
function atPositions(pictures: readonly TakenPicture[], positions: number[]): string[] {
  return idsOf(
    positions
      .map((wanted) => pictures.find(({ position }) => position === wanted))
      .filter((found) => found !== undefined),
  );
}

function idsOf(pictures: readonly TakenPicture[]): string[] {
  return [...new Set(pictures.map(({ id }) => id))];
}
