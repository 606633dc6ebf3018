import { unguardFormula } from '@selvedge/contract';
import { CsvError, parse } from 'csv-parse';
import { pipeline, Readable } from 'node:stream';
import { decodeEntities } from '../../platform/csv/entities.ts';
import { cleanText } from '../../platform/clean-text.ts';
import { columnOf, isTextColumn, requiredColumns, newerHeadingOf } from './shopify-columns.ts';
import { decodeCsv, UnreadableFile } from './decode-csv.ts';

/** One row of a Shopify product CSV, with its position in the file. */
export interface CsvRow {
  /** The line where the row starts. The headings are line 1. */
  line: number;
  values: Record<string, string>;
  /** The file's own name for each column. */
  headings: Headings;
  /** The row has cells beyond the last heading, usually because of an extra comma or quote. */
  hasMoreCells: boolean;
}

type Headings = ReadonlyMap<string, string>;
type Parsed = { record: string[]; info: { lines: number } };

// An unclosed quote would turn the rest of the file into one cell.
const maxRowCharacters = 2_000_000;

/**
 * Reads a Shopify product CSV row by row, with only one row in memory.
 * @throws UnreadableFile if it isn't a CSV file or a required column is missing
 */
export async function* readCsvRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const parser = parse({
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: maxRowCharacters,
  });
  // If a stage fails, reading from the parser throws the same error.
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
    throw toUnreadableFile(error, lastLine);
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
      `The columns are separated by ${separator === ';' ? 'semicolons' : 'tabs'}. Save the file with commas between them and upload it again.`,
    );
  const missing = requiredColumns.filter((column) => !columns.includes(column));
  if (missing.length > 0)
    throw new UnreadableFile(
      `The file has no column ${missing.map(bothNames).join(', ')}. Is it a Shopify product CSV?`,
    );
  const repeated = columns.find((column, index) => column !== '' && columns.indexOf(column) !== index);
  if (repeated !== undefined) throw new UnreadableFile(`The column ${bothNames(repeated)} appears twice.`);
}

function bothNames(column: string): string {
  const newer = newerHeadingOf(column);
  return newer === undefined ? column : `${column} (or ${newer})`;
}

function toUnreadableFile(error: unknown, lastLine: number): unknown {
  if (!(error instanceof CsvError)) return error;
  const messages: Partial<Record<CsvError['code'], string>> = {
    CSV_QUOTE_NOT_CLOSED: `After line ${lastLine}, a quote is opened and never closed, so we can't tell where the rows end. Close it and upload the file again.`,
    CSV_MAX_RECORD_SIZE: `The row after line ${lastLine} is too long. Maybe a quote is opened there and never closed. Correct it and upload the file again.`,
  };
  const message =
    messages[error.code] ?? `The file can't be read as CSV after line ${lastLine}: ${error.message}`;
  return new UnreadableFile(message, { cause: error });
}

/** A cell's text as it is stored: HTML entities are decoded unless the column has HTML. Empty if the column is missing. */
export function cell(row: CsvRow, column: string): string {
  const text = row.values[column] ?? '';
  return cleanText(isTextColumn(column) ? decodeEntities(text) : text);
}

/** Whether the file has the column. If a column is missing, the store's data stays unchanged. */
export function hasColumn(row: CsvRow, column: string): boolean {
  return row.headings.has(column);
}
