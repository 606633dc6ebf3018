/**
 * Matches text that a spreadsheet would treat as a formula, also after quotes or whitespace. It matches negative numbers
 * too, which `number` exempts.
 */
const formula = /^[\s'"]*[=+\-@＝＋－＠\t\r]/;
const number = /^-?\d+(\.\d+)?$/;

/** Puts an apostrophe before a formula, so that spreadsheets don't run it. `unguardFormula` removes it. */
export function guardFormula(text: string): string {
  return formula.test(text) && !number.test(text) ? `'${text}` : text;
}

/** Restores the text that was given to `guardFormula`. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) && !number.test(cell.slice(1))
    ? cell.slice(1)
    : cell;
}
