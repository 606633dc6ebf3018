/** The columns that are read, as Shopify's product CSV has called them for long. */
export const shopifyColumns = [
  'Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published', 'Status',
  'Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value',
  'Variant SKU', 'Variant Grams', 'Variant Inventory Qty', 'Variant Price', 'Variant Compare At Price',
  'Variant Image', 'Image Src', 'Image Position', 'Image Alt Text',
] as const; // prettier-ignore

/** What today's template of Shopify calls them. */
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

/** What Shopify has no column for, in columns made as Shopify makes those of metafields. */
export const ownColumns = {
  colors: 'Colors (product.metafields.selvedge.colors)',
  furtherCategories: 'Further categories (product.metafields.selvedge.further_categories)',
  material: 'Material (product.metafields.selvedge.material)',
  details: 'Details (product.metafields.selvedge.details_html)',
  specifications: 'Specifications (product.metafields.selvedge.specifications_html)',
  materials: 'Materials (product.metafields.selvedge.materials_html)',
  care: 'Care (product.metafields.selvedge.care_html)',
} as const;

// HTML of its own, JSON, and addresses or paths.
const otherThanText = new Set<string>([
  'Body (HTML)',
  ownColumns.details,
  ownColumns.specifications,
  ownColumns.materials,
  ownColumns.care,
  ownColumns.colors,
  'Image Src',
  'Variant Image',
]);

/** Whether the cells of a column are plain text, in which shops write `&amp;` for `&`. */
export const isTextColumn = (column: string): boolean => !otherThanText.has(column);

export const neededColumns = ['Handle', 'Title', 'Variant SKU', 'Variant Price'] as const;

const known = new Map<string, string>([
  ...[...shopifyColumns, ...Object.values(ownColumns)].map((name) => [wordsOf(name), name] as const),
  ...Object.entries(newerHeadings).map(([heading, name]) => [wordsOf(heading), name] as const),
]);

/** The name that a heading is read under, whatever its case; a heading that is not read keeps its own. */
export function columnOf(heading: string): string {
  return known.get(wordsOf(heading)) ?? heading.trim();
}

/** What a column is called in files of today, for a message about one that is missing. */
export function newerHeadingOf(column: string): string | undefined {
  return Object.entries(newerHeadings).find(([, name]) => name === column)?.[0];
}

function wordsOf(heading: string): string {
  return heading.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}
