import type { ImportProblem } from '@selvedge/contract';
import type { AdminApi } from '@selvedge/mfe-kit';

const pageSize = 100;

/** Creates a CSV file of all problems of an import. Cells that look like formulas are escaped. */
export async function createProblemsFile(api: AdminApi, id: string): Promise<Blob> {
  const rows = [['Line', 'Column', 'Product', 'Problem']];
  for (let page = 0, isLast = false; !isLast; page += 1) {
    const reply = await api.listImportProblems({ params: { id }, query: { page, size: pageSize } });
    rows.push(...reply.content.map(toRow));
    isLast = reply.last;
  }
  return new Blob([rows.map((cells) => `${cells.map(escapeCell).join(',')}\r\n`).join('')], {
    type: 'text/csv',
  });
}

function toRow({ line, column, handle, message }: ImportProblem): string[] {
  return [String(line), column, handle, message];
}

function escapeCell(text: string): string {
  const escaped = /^[\s'"]*[=+\-@]/.test(text) ? `'${text}` : text;
  return `"${escaped.replaceAll('"', '""')}"`;
}
