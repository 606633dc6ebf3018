import { guardFormula } from './formula-guard.ts';

/** A cell with a number that may be negative, as text. Spreadsheets calculate with it. */
export interface Figure {
  figure: string;
}

/** A line of a CSV file (RFC 4180) with its line break. Spreadsheets treat none of its texts as a formula. */
export function csvLine(cells: readonly (string | Figure)[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(content: string | Figure): string {
  if (typeof content === 'object') return content.figure;
  const cell = guardFormula(content);
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
