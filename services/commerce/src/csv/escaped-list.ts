/** Texts in one cell with a separator between them; one that holds the separator has a backslash before it. */
export function joinEscaped(texts: readonly string[], separator: ',' | '>'): string {
  return texts
    .map((text) => text.replaceAll('\\', '\\\\').replaceAll(separator, `\\${separator}`))
    .join(separator === ',' ? ', ' : ` ${separator} `);
}

/** The texts of such a cell without blanks around them; empty ones are left out. */
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
