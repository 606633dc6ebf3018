import type { ImportProblem } from '@selvedge/contract';
import type { AdminApi } from '@selvedge/mfe-kit';

const pageSize = 100;

/** All problems of an import as a CSV file, which no spreadsheet takes for formulas. */
export async function problemsFile(api: AdminApi, id: string): Promise<Blob> {
  const lines = [['Line', 'Column', 'Product', 'What is wrong']];
  for (let page = 0, isLast = false; !isLast; page += 1) {
    const reply = await api.listImportProblems({ params: { id }, query: { page, size: pageSize } });
    lines.push(...reply.content.map(lineOf));
    isLast = reply.last;
  }
  return new Blob([lines.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')], {
    type: 'text/csv',
  });
}

function lineOf({ line, column, handle, message }: ImportProblem): string[] {
  return [String(line), column, handle, message];
}

function cellText(text: string): string {
  const harmless = /^[\s'"]*[=+\-@]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
