/** Joins texts into one cell. Separators within a text are escaped with a backslash. */
export function joinEscaped(texts: readonly string[], separator: ',' | '>'): string {
  return texts
    .map((text) => text.replaceAll('\\', '\\\\').replaceAll(separator, `\\${separator}`))
    .join(separator === ',' ? ', ' : ` ${separator} `);
}

/** Splits a cell written by `joinEscaped` into trimmed texts. Empty ones are left out. */
export function splitEscaped(cell: string, separator: ',' | '>'): string[] {
  const texts = [''];
  for (let at = 0; at < cell.length; at += 1) {
    const next = cell[at + 1];
    if (cell[at] === '\\' && (next === '\\' || next === separator)) {
      texts.push(texts.pop()! + next);
      at += 1;
    } else if (cell[at] === separator) texts.push('');
    else texts.push(texts.pop()! + cell[at]);
  }
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
