/** Matches text that a spreadsheet would treat as a formula, also after quotes or whitespace. Negative numbers match too. */
const formula = /^[\s'"]*[=+\-@＝＋－＠\t\r]/;

/** Puts an apostrophe before a formula, so that spreadsheets don't run it. `unguardFormula` removes it. */
export const guardFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Restores the text that was given to `guardFormula`. */
export const unguardFormula = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
