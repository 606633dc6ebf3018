import { guardFormula } from './formula-guard.ts';

/** One line of a CSV file with its end (RFC 4180); no cell of it is a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(text: string): string {
  const cell = guardFormula(text);
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
