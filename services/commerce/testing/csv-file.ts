import { csvLine } from '@selvedge/contract';

export type TestRow = Record<string, string>;

/** A row of a product file: one variant with these defaults, except for the given cells. */
export function csvRow(handle: string, cells: TestRow = {}): TestRow {
  return {
    Handle: handle,
    Title: `The ${handle}`,
    'Body (HTML)': '<p>Warm</p>',
    Type: 'Men > Coats',
    Tags: '',
    Published: 'true',
    'Option1 Name': 'Color',
    'Option1 Value': 'Moss',
    'Option2 Name': 'Size',
    'Option2 Value': 'M',
    'Variant SKU': `${handle.toUpperCase()}-M`,
    'Variant Grams': '400',
    'Variant Inventory Qty': '5',
    'Variant Price': '89.00',
    'Variant Compare At Price': '',
    'Image Src': '',
    'Image Position': '',
    'Image Alt Text': '',
    'Variant Image': '',
    ...cells,
  };
}

/** The rows as a CSV file with the column headings of the first row. */
export function csvFile(rows: readonly TestRow[]): string {
  const headings = Object.keys(rows[0] ?? {});
  return [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]
    .map(csvLine)
    .join('');
}
