import type { VariantWrite } from '../catalog/product-write.ts';
import { cell, checkLine, lineOf, type CsvRow, type Report } from './shopify-csv.ts';

const optionColumns = [1, 2, 3] as const;
const optionKinds: Record<string, 'color' | 'size' | 'none'> = {
  color: 'color',
  colour: 'color',
  size: 'size',
  // Shopify's name for the single option of a product without options.
  title: 'none',
};

/** Variants of a product; a row without a SKU and without a price only adds a picture. */
export function draftVariants(rows: CsvRow[], report: Report): VariantWrite[] {
  const [first] = rows as [CsvRow];
  const kinds = optionColumns.map((number) => optionKind(first, number, report));
  const variants: VariantWrite[] = [];
  for (const row of rows) {
    if (cell(row, 'Variant SKU') === '' && cell(row, 'Variant Price') === '') continue;
    const variant = draftVariant(row, kinds, report);
    const isSameChoice = (other: VariantWrite) =>
      other.color === variant.color && other.size === variant.size;
    if (variants.some(isSameChoice))
      report(row.line, 'Option1 Value', `repeats ${variant.color} / ${variant.size}`);
    if (variants.some(({ sku }) => sku === variant.sku)) report(row.line, 'Variant SKU', 'occurs twice');
    variants.push(variant);
  }
  if (variants.length === 0) report(first.line, 'Variant SKU', 'is missing: the product has no variant');
  return variants;
}

function optionKind(first: CsvRow, number: 1 | 2 | 3, report: Report) {
  const name = cell(first, `Option${number} Name`);
  if (name === '') return 'none';
  const kind = optionKinds[name.toLowerCase()];
  if (kind === undefined)
    report(first.line, `Option${number} Name`, `"${name}" is not known: options are Color and Size`);
  return kind ?? 'none';
}

function draftVariant(row: CsvRow, kinds: string[], report: Report): VariantWrite {
  const option = (kind: string, mostCharacters: number) => {
    const number = kinds.indexOf(kind) + 1;
    return number === 0 ? '' : lineOf(row, `Option${number} Value`, mostCharacters, report);
  };
  const sku = cell(row, 'Variant SKU');
  checkLine(row, 'Variant SKU', sku, 80, report);
  if (sku === '') report(row.line, 'Variant SKU', 'is missing');
  const color = option('color', 60) || 'One Color';
  const size = option('size', 20) || 'One Size';
  const priceMinor = money(row, 'Variant Price', report) ?? 0;
  const compareAtMinor =
    cell(row, 'Variant Compare At Price') === '' ? null : money(row, 'Variant Compare At Price', report);
  return {
    sku,
    color,
    size,
    priceMinor,
    // A former price that is not higher is no reduction.
    compareAtMinor: compareAtMinor !== null && compareAtMinor > priceMinor ? compareAtMinor : null,
    // Shopify counts below zero when more was sold than there is.
    stock: Math.max(0, whole(row, 'Variant Inventory Qty', report)),
    weightGrams: Math.max(0, whole(row, 'Variant Grams', report)),
  };
}

function money(row: CsvRow, column: string, report: Report): number | null {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(cell(row, column));
  if (match) return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  report(row.line, column, `"${cell(row, column)}" is not an amount such as 34.00`);
  return null;
}

function whole(row: CsvRow, column: string, report: Report): number {
  const text = cell(row, column);
  if (/^-?\d{1,9}(\.0+)?$/.test(text)) return Number.parseInt(text, 10);
  if (text !== '') report(row.line, column, `"${text}" is not a whole number`);
  return 0;
}
