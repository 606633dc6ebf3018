import type { ImportProblem } from '@selvedge/contract';
import { cell, type CsvRow } from './csv-rows.ts';

export type Report = (line: number, column: string, message: string) => void;

/** Gathers what is wrong with one product, each column under the name that the file gives it. */
export function reporter(handle: string, first: CsvRow): { report: Report; problems: ImportProblem[] } {
  const problems: ImportProblem[] = [];
  const report: Report = (line, column, message) =>
    problems.push({ handle: handle.slice(0, 200), line, column: headingOf(first, column), message });
  return { report, problems };
}

/** What the file calls a column. */
export const headingOf = ({ headings }: CsvRow, column: string): string => headings.get(column) ?? column;

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
  if (text === '' && (row.values[column] ?? '').trim() !== '')
    report(row.line, column, 'has only characters that nobody sees');
}

/** Reports what the database takes nowhere, and what makes a row's cells stand under the wrong headings. */
export function checkRow(row: CsvRow, report: Report): void {
  if (row.hasMoreCells)
    report(
      row.line,
      'Handle',
      'begins a row with more cells than there are headings: is a comma or a quote too many in it?',
    );
  for (const [column, text] of Object.entries(row.values))
    if (text.includes('\0')) report(row.line, column, 'contains a NUL character');
}
