import { parse } from 'csv-parse/sync';

/** One line of a Shopify product CSV with where it stands in the file. */
export interface CsvRow {
  /** Line of the file it starts in, counted from 1; the heading is line 1. */
  line: number;
  values: Record<string, string>;
}

/** What is wrong, and where to look for it. */
export interface ImportProblem {
  handle: string;
  line: number;
  column: string;
  message: string;
}

const neededColumns = ['Handle', 'Title', 'Variant SKU', 'Variant Price'];

/**
 * Reads a Shopify product CSV.
 * @returns the rows of each product by its handle, in the order of the file
 * @throws Error when the text is no CSV, lacks a column that everything depends on or has no products
 */
export function readShopifyCsv(text: string): Map<string, CsvRow[]> {
  let columns: string[] = [];
  // The parser counts a break within quotes twice when it is written as two characters.
  const records = parse(text.replaceAll('\r\n', '\n'), {
    columns: (headings: string[]) => (columns = headings),
    info: true,
    bom: true,
    skip_empty_lines: true,
    relax_column_count_less: true,
  }) as unknown as {
    record: Record<string, string>;
    info: { lines: number };
  }[];
  const missing = neededColumns.filter((column) => !columns.includes(column));
  if (missing.length > 0)
    throw new Error(`The file lacks the column ${missing.join(', ')}: is it a Shopify product CSV?`);
  if (records.length === 0) throw new Error('The file has no products: there is nothing below its headings');
  const rows = records.map(({ record, info }) => ({
    line: info.lines - breaksWithin(record),
    values: record,
  }));
  return Map.groupBy(rows, (row) => cell(row, 'Handle'));
}

function breaksWithin(record: Record<string, string>): number {
  return Object.values(record).reduce((sum, text) => sum + text.split('\n').length - 1, 0);
}

/** Text of a cell without blanks around it; empty when the column is absent. */
export function cell(row: CsvRow, column: string): string {
  return (row.values[column] ?? '').trim();
}

export type Report = (line: number, column: string, message: string) => void;

/** A cell as one line: blanks and line breaks within it become one space. What the contract's `Line` refuses is reported. */
export function lineOf(row: CsvRow, column: string, mostCharacters: number, report: Report): string {
  const text = cell(row, column).replaceAll(/\s+/g, ' ');
  checkLine(row, column, text, mostCharacters, report);
  return text;
}

export function checkLine(
  row: CsvRow,
  column: string,
  text: string,
  mostCharacters: number,
  report: Report,
): void {
  if (text.length > mostCharacters) report(row.line, column, `is longer than ${mostCharacters} characters`);
  if (/[\u0001-\u001f\u007f]/.test(text)) report(row.line, column, 'contains a control character');
}

/** A NUL character, which the database takes nowhere. */
export function reportNuls(row: CsvRow, report: Report): void {
  for (const [column, text] of Object.entries(row.values))
    if (text.includes('\0')) report(row.line, column, 'contains a NUL character');
}
