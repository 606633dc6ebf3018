import { parse } from 'csv-parse/sync';

/** One line of a Shopify product CSV with where it stands in the file. */
export interface CsvRow {
  /** Line of the file, counted from 1; the heading is line 1. */
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
 * @throws Error when the text is no CSV or lacks a column that everything depends on
 */
export function readShopifyCsv(text: string): Map<string, CsvRow[]> {
  const records = parse(text, {
    columns: true,
    info: true,
    bom: true,
    skip_empty_lines: true,
    relax_column_count_less: true,
  }) as unknown as {
    record: Record<string, string>;
    info: { lines: number };
  }[];
  const columns = Object.keys(records[0]?.record ?? {});
  const missing = neededColumns.filter((column) => !columns.includes(column));
  if (missing.length > 0)
    throw new Error(`The file lacks the column ${missing.join(', ')}: is it a Shopify product CSV?`);
  const rows = records.map(({ record, info }) => ({ line: info.lines, values: record }));
  return Map.groupBy(rows, (row) => cell(row, 'Handle'));
}

/** Text of a cell without blanks around it; empty when the column is absent. */
export function cell(row: CsvRow, column: string): string {
  return (row.values[column] ?? '').trim();
}
