import { cell, hasColumn, type CsvRow } from './csv-rows.ts';
import { checkSingleLine, readSingleLine, type Report } from './import-problem.ts';

/** A variant as described in the file. Fields that have no column are undefined and stay unchanged in the store. */
export interface VariantDraft {
  line: number;
  sku: string;
  color: string;
  size: string;
  priceMinor: number;
  compareAtMinor: number | null | undefined;
  stock: number | undefined;
  weightGrams: number | undefined;
}

const optionColumns = [1, 2, 3] as const;
const optionKinds: Record<string, 'color' | 'size' | 'none'> = {
  color: 'color',
  colour: 'color',
  size: 'size',
  // Shopify's name for the single option of a product without options.
  title: 'none',
};

/** The variants of a product. A row without SKU and price only adds a picture. */
export function draftVariants(rows: CsvRow[], report: Report): VariantDraft[] {
  const [first] = rows as [CsvRow];
  const kinds = optionColumns.map((number) => optionKind(first, number, report));
  const variants: VariantDraft[] = [];
  const choices = new Set<string>();
  const skus = new Set<string>();
  for (const row of rows) {
    if (cell(row, 'Variant SKU') === '' && cell(row, 'Variant Price') === '') continue;
    const variant = draftVariant(row, kinds, report);
    const choice = `${variant.color} / ${variant.size}`;
    if (choices.has(choice)) report(row.line, 'Option1 Value', `repeats ${choice}`);
    if (skus.has(variant.sku)) report(row.line, 'Variant SKU', 'occurs twice');
    choices.add(choice);
    skus.add(variant.sku);
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
    report(
      first.line,
      `Option${number} Name`,
      `"${name.slice(0, 60)}" isn't supported: options are Color and Size`,
    );
  return kind ?? 'none';
}

function draftVariant(row: CsvRow, kinds: string[], report: Report): VariantDraft {
  const option = (kind: string, maxCharacters: number) => {
    const number = kinds.indexOf(kind) + 1;
    return number === 0 ? '' : readSingleLine(row, `Option${number} Value`, maxCharacters, report);
  };
  const sku = cell(row, 'Variant SKU');
  checkSingleLine(row, 'Variant SKU', sku, 80, report);
  if (sku === '') report(row.line, 'Variant SKU', 'is missing');
  const color = option('color', 60) || 'One Color';
  const size = option('size', 20) || 'One Size';
  const priceMinor = parseMoney(row, 'Variant Price', report) ?? 0;
  return {
    line: row.line,
    sku,
    color,
    size,
    priceMinor,
    compareAtMinor: formerPrice(row, priceMinor, report),
    // Shopify's stock can be negative after overselling.
    stock: parseWholeNumber(row, 'Variant Inventory Qty', report),
    weightGrams: parseWholeNumber(row, 'Variant Grams', report),
  };
}

/** Null if the former price isn't higher than the current one. */
function formerPrice(row: CsvRow, priceMinor: number, report: Report): number | null | undefined {
  const column = 'Variant Compare At Price';
  if (!hasColumn(row, column)) return undefined;
  const minor = cell(row, column) === '' ? null : parseMoney(row, column, report);
  return minor !== null && minor > priceMinor ? minor : null;
}

function parseMoney(row: CsvRow, column: string, report: Report): number | null {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(cell(row, column));
  if (match) return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  report(row.line, column, `"${cell(row, column).slice(0, 60)}" is not an amount such as 34.00`);
  return null;
}

function parseWholeNumber(row: CsvRow, column: string, report: Report): number | undefined {
  if (!hasColumn(row, column)) return undefined;
  const text = cell(row, column);
  if (/^-?\d{1,9}(\.0+)?$/.test(text)) return Math.max(0, Number.parseInt(text, 10));
  if (text !== '') report(row.line, column, `"${text.slice(0, 60)}" is not a whole number`);
  return 0;
}
