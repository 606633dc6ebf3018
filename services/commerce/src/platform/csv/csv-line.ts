import { guardFormula } from './formula-guard.ts';

/** A line of a CSV file (RFC 4180) with its line break. Spreadsheets treat none of its cells as a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(text: string): string {
  const cell = guardFormula(text);
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
