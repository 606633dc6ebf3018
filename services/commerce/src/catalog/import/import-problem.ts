import type { ImportProblem } from '@selvedge/contract';
import { cell, type CsvRow } from './csv-rows.ts';

export type Report = (line: number, column: string, message: string) => void;

/** Collects the problems of one product, with the file's own column names. */
export function createReporter(handle: string, first: CsvRow): { report: Report; problems: ImportProblem[] } {
  const problems: ImportProblem[] = [];
  const report: Report = (line, column, message) =>
    problems.push({ handle: handle.slice(0, 200), line, column: headingOf(first, column), message });
  return { report, problems };
}

/** The file's own name for a column. */
export const headingOf = ({ headings }: CsvRow, column: string): string => headings.get(column) ?? column;

/** A cell as a single line, with whitespace collapsed. Reports what the contract's `Line` refuses. */
export function readSingleLine(row: CsvRow, column: string, maxCharacters: number, report: Report): string {
  const text = cell(row, column).replaceAll(/\s+/g, ' ');
  checkSingleLine(row, column, text, maxCharacters, report);
  return text;
}

export function checkSingleLine(
  row: CsvRow,
  column: string,
  text: string,
  maxCharacters: number,
  report: Report,
): void {
  if (text.length > maxCharacters) report(row.line, column, `is longer than ${maxCharacters} characters`);
  if (/[\u0001-\u001f\u007f]/.test(text)) report(row.line, column, 'contains a control character');
  if (text === '' && (row.values[column] ?? '').trim() !== '')
    report(row.line, column, 'has only invisible characters');
}

/** Reports characters that the database can't store, and rows whose cells have shifted into the wrong columns. */
export function checkRow(row: CsvRow, report: Report): void {
  if (row.hasMoreCells)
    report(
      row.line,
      'Handle',
      'starts a row with more cells than headings; check it for an extra comma or quote',
    );
  for (const [column, text] of Object.entries(row.values))
    if (text.includes('\0')) report(row.line, column, 'contains a NUL character');
}
