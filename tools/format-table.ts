type Rows = readonly (readonly (string | number)[])[];

/** Aligns the columns of a table. @param left number of left-aligned columns; the other columns are right-aligned */
export function formatTable(rows: Rows, left = 1): string {
  const widths = widthsOf(rows);
  const pad = (cell: string | number, column: number) =>
    column < left ? String(cell).padEnd(widths[column]!) : String(cell).padStart(widths[column]!);
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

/** Formats a table as Markdown. */
export function formatMarkdown(header: readonly string[], rows: Rows): string {
  const widths = widthsOf([header, ...rows]);
  const line = (row: Rows[number]) =>
    `| ${row.map((cell, column) => String(cell).padEnd(widths[column]!)).join(' | ')} |`;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

const widthsOf = (rows: Rows): number[] =>
  rows[0]!.map((_, column) => Math.max(...rows.map((row) => String(row[column] ?? '').length)));
