import { CsvError, parse } from 'csv-parse';
import { pipeline, Readable } from 'node:stream';
import { decodeEntities } from '../csv/entities.ts';
import { unguardFormula } from '../csv/formula-guard.ts';
import { shownText } from '../shown-text.ts';
import { decodeCsv } from './decode-csv.ts';
import { columnOf, isTextColumn, neededColumns, newerHeadingOf } from './shopify-columns.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** One line of a Shopify product CSV with where it stands in the file. */
export interface CsvRow {
  /** Line of the file it starts in, counted from 1; the headings are line 1. */
  line: number;
  values: Record<string, string>;
  /** What the file itself calls each column. */
  headings: Headings;
  /** Cells beyond the last heading, most often from a comma or a quote too many. */
  hasMoreCells: boolean;
}

type Headings = ReadonlyMap<string, string>;
type Parsed = { record: string[]; info: { lines: number } };

// A quote that is not closed would make one cell of all the rest.
const mostRowCharacters = 2_000_000;

/**
 * Reads a Shopify product CSV row by row, holding no more of it than a row.
 * @throws UnreadableFile when it is no CSV, or lacks a column that everything depends on
 */
export async function* readCsvRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const parser = parse({
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: mostRowCharacters,
  });
  // What fails on the way ends the reading of the parser, with the same error.
  pipeline(Readable.from(decodeCsv(chunks)), parser, () => undefined);
  let columns: string[] | undefined;
  let headings: Headings = new Map();
  let lastLine = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      lastLine = info.lines;
      if (columns === undefined) {
        columns = record.map(columnOf);
        headings = new Map(record.map((heading) => [columnOf(heading), heading.trim()]));
        checkColumns(columns, record);
        continue;
      }
      if (record.every((text) => text.trim() === '')) continue;
      yield rowOf(columns, headings, { record, info });
    }
  } catch (error) {
    throw readable(error, lastLine);
  }
}

function rowOf(columns: string[], headings: Headings, { record, info }: Parsed): CsvRow {
  const values: Record<string, string> = {};
  columns.forEach((column, index) => (values[column] = unguardFormula(record[index] ?? '')));
  return {
    line: info.lines - record.reduce((sum, text) => sum + text.split('\n').length - 1, 0),
    values,
    headings,
    hasMoreCells: record.slice(columns.length).some((text) => text.trim() !== ''),
  };
}

function checkColumns(columns: string[], record: string[]): void {
  const [only = ''] = record;
  const separator = record.length === 1 && [';', '\t'].find((sign) => only.split(sign).length > 3);
  if (separator)
    throw new UnreadableFile(
      `The columns are separated by ${separator === ';' ? 'semicolons' : 'tabs'}. Save the file with commas between them and send it again.`,
    );
  const missing = neededColumns.filter((column) => !columns.includes(column));
  if (missing.length > 0)
    throw new UnreadableFile(
      `The file lacks the column ${missing.map(bothNames).join(', ')}: is it a Shopify product CSV?`,
    );
  const repeated = columns.find((column, index) => column !== '' && columns.indexOf(column) !== index);
  if (repeated !== undefined) throw new UnreadableFile(`The column ${bothNames(repeated)} is there twice.`);
}

function bothNames(column: string): string {
  const newer = newerHeadingOf(column);
  return newer === undefined ? column : `${column} (or ${newer})`;
}

function readable(error: unknown, lastLine: number): unknown {
  if (!(error instanceof CsvError)) return error;
  const unclosed = ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'].includes(error.code);
  return new UnreadableFile(
    unclosed
      ? `After line ${lastLine} a quote is opened and never closed, so that the rows cannot be told apart. Close it and send the file again.`
      : `After line ${lastLine} the file cannot be read as CSV: ${error.message}`,
    { cause: error },
  );
}

/** Text of a cell as it is stored, its HTML entities decoded unless it's HTML; empty when the column is absent. */
export function cell(row: CsvRow, column: string): string {
  const text = row.values[column] ?? '';
  return shownText(isTextColumn(column) ? decodeEntities(text) : text);
}

/** Whether the file has the column at all; what it does not have stays as it is in the store. */
export function hasColumn(row: CsvRow, column: string): boolean {
  return row.headings.has(column);
}
