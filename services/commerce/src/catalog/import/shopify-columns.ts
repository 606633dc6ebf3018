import { fieldsOfKind, productFieldNames } from '@selvedge/contract';
import { productColumns } from '../products/product-columns.ts';

/** The columns we read, by their older Shopify names. The columns for a product's texts are in `productColumns`. */
const shopifyColumns = [
  'Handle', 'Title', 'Product Category', 'Type', 'Tags', 'Published', 'Status',
  'Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value',
  'Variant SKU', 'Variant Grams', 'Variant Inventory Qty', 'Variant Price', 'Variant Compare At Price',
  'Variant Image', 'Image Src', 'Image Position', 'Image Alt Text',
] as const; // prettier-ignore

/** The names in Shopify's current template. */
const newerHeadings: Record<string, string> = {
  'URL handle': 'Handle',
  Description: 'Body (HTML)',
  'Published on online store': 'Published',
  SKU: 'Variant SKU',
  'Weight value (grams)': 'Variant Grams',
  'Inventory quantity': 'Variant Inventory Qty',
  Price: 'Variant Price',
  'Compare-at price': 'Variant Compare At Price',
  'Variant image URL': 'Variant Image',
  'Product image URL': 'Image Src',
};

/** Our own columns, named like Shopify's metafield columns. */
export const ownColumns = {
  colors: 'Colors (product.metafields.selvedge.colors)',
  furtherCategories: 'Further categories (product.metafields.selvedge.further_categories)',
} as const;

/** The columns for a product's texts. */
export const textColumns = productFieldNames.map((field) => productColumns[field].csv);

// HTML, JSON, and URLs or paths.
const nonTextColumns = new Set<string>([
  ...fieldsOfKind('html').map((field) => productColumns[field].csv),
  ownColumns.colors,
  'Image Src',
  'Variant Image',
]);

/** Whether a column contains plain text, where shops often write `&amp;` for `&`. */
export const isTextColumn = (column: string): boolean => !nonTextColumns.has(column);

export const requiredColumns = ['Handle', 'Title', 'Variant SKU', 'Variant Price'] as const;

const columnsByHeading = new Map<string, string>([
  ...[...shopifyColumns, ...Object.values(ownColumns), ...textColumns].map(
    (name) => [normalizeHeading(name), name] as const,
  ),
  ...Object.entries(newerHeadings).map(([heading, name]) => [normalizeHeading(heading), name] as const),
]);

/** The column for a heading, ignoring case. Unknown headings are returned as they are. */
export function columnOf(heading: string): string {
  return columnsByHeading.get(normalizeHeading(heading)) ?? heading.trim();
}

/** A column's name in current files, for error messages. */
export function newerHeadingOf(column: string): string | undefined {
  return Object.entries(newerHeadings).find(([, name]) => name === column)?.[0];
}

function normalizeHeading(heading: string): string {
  return heading.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}
