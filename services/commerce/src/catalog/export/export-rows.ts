import { productFieldNames } from '@selvedge/contract';
import { decimalText } from '../../platform/money.ts';
import { productColumns } from '../products/product-columns.ts';
import type { ProductWrite } from '../products/product-write.ts';
import { joinEscaped } from '../../platform/csv/escaped-list.ts';
import { ownColumns, textColumns } from '../import/shopify-columns.ts';
import { writeCategoryPaths } from '../import/product-draft.ts';
import type { ColorCell } from '../import/draft-colors.ts';

const shopifyColumns = [
  'Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published',
  'Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value',
  'Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy',
  'Variant Fulfillment Service', 'Variant Price', 'Variant Compare At Price', 'Variant Requires Shipping',
  'Variant Taxable', 'Variant Barcode', 'Image Src', 'Image Position', 'Image Alt Text', 'Gift Card', 'SEO Title',
  'SEO Description', 'Variant Image', 'Variant Weight Unit', 'Status',
] as const; // prettier-ignore
/** The columns of the export in order: Shopify's, then our own. */
export const exportColumns = [...new Set([...shopifyColumns, ...Object.values(ownColumns), ...textColumns])];
export type ExportColumn = (typeof exportColumns)[number];
type ExportRow = Partial<Record<ExportColumn, string>>;

/** A product to export, with everything its rows contain. */
interface ExportedProduct {
  product: ProductWrite;
  categoryPath: string[];
  furtherCategoryPaths: string[][];
  /** URL and alt text of a picture. */
  picture: (id: string) => { url: string; alt: string };
}

/** The rows of a product: one per variant, each with a numbered picture. Pictures beyond that get rows of their own. */
export function exportRows(exported: ExportedProduct): ExportRow[] {
  const { product } = exported;
  const pictureIds = [
    ...new Set(product.colors.flatMap((color) => [...color.defaultImageIds, ...color.detailImageIds])),
  ];
  const rows: ExportRow[] = [];
  for (let at = 0; at < Math.max(product.variants.length, pictureIds.length); at += 1)
    rows.push({
      Handle: product.id,
      ...(at === 0 && productCells(exported, pictureIds)),
      ...variantCells(exported, at),
      ...pictureCells(exported, pictureIds[at], at + 1),
    });
  return rows;
}

function productCells(exported: ExportedProduct, pictureIds: string[]): ExportRow {
  const { product, categoryPath, furtherCategoryPaths } = exported;
  const { isPublished = true } = product;
  return {
    Title: product.name,
    Type: joinEscaped(categoryPath, '>'),
    Tags: joinEscaped(product.tags, ','),
    Published: String(isPublished),
    'Option1 Name': 'Color',
    'Option2 Name': 'Size',
    'Gift Card': 'false',
    Status: isPublished ? 'active' : 'draft',
    [ownColumns.colors]: colorsCell(product, pictureIds),
    [ownColumns.furtherCategories]: writeCategoryPaths(furtherCategoryPaths),
    ...Object.fromEntries(
      productFieldNames.map((field) => [productColumns[field].csv, product[field] ?? '']),
    ),
  };
}

function colorsCell({ colors }: ProductWrite, pictureIds: string[]): string {
  const positions = (ids: string[]) => ids.map((id) => pictureIds.indexOf(id) + 1);
  const cells: ColorCell[] = colors.map(({ name, hex, family, defaultImageIds, detailImageIds }) => ({
    name,
    hex,
    family,
    pictures: positions(defaultImageIds),
    details: positions(detailImageIds),
  }));
  return JSON.stringify(cells);
}

function variantCells({ product, picture }: ExportedProduct, at: number): ExportRow {
  const variant = product.variants[at];
  if (!variant) return {};
  const [imageId] = product.colors.find(({ name }) => name === variant.color)?.defaultImageIds ?? [];
  return {
    'Option1 Value': variant.color,
    'Option2 Value': variant.size,
    'Variant SKU': variant.sku,
    'Variant Grams': String(variant.weightGrams),
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': String(variant.stock),
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': decimalText(variant.priceMinor),
    'Variant Compare At Price': variant.compareAtMinor === null ? '' : decimalText(variant.compareAtMinor),
    'Variant Requires Shipping': 'true',
    'Variant Taxable': 'true',
    'Variant Image': imageId === undefined ? '' : picture(imageId).url,
    'Variant Weight Unit': 'g',
  };
}

function pictureCells({ picture }: ExportedProduct, id: string | undefined, position: number): ExportRow {
  if (id === undefined) return {};
  const { url, alt } = picture(id);
  return { 'Image Src': url, 'Image Position': String(position), 'Image Alt Text': alt };
}
