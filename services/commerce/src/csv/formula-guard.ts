/**
 * What a spreadsheet would take for a formula: begins with one of its characters, be it after quotes or blanks. Numbers
 * are none.
 */
const formula = /^[\s'"]*[=+\-@＝＋－＠\t\r]/;
const number = /^-?\d+(\.\d+)?$/;

/** A cell that no spreadsheet calculates: an apostrophe stands before what it would. `unguardFormula` takes it off. */
export function guardFormula(text: string): string {
  return formula.test(text) && !number.test(text) ? `'${text}` : text;
}

/** The text that `guardFormula` was given. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) && !number.test(cell.slice(1))
    ? cell.slice(1)
    : cell;
}
