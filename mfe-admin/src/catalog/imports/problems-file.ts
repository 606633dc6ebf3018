import { csvLine, type ImportProblem } from '@selvedge/contract';
import type { AdminApi } from '@selvedge/mfe-kit';

const pageSize = 100;

/** Creates a CSV file of all problems of an import. */
export async function createProblemsFile(api: AdminApi, id: string): Promise<Blob> {
  const lines = [csvLine(['Line', 'Column', 'Product', 'Problem'])];
  for (let page = 0, isLast = false; !isLast; page += 1) {
    const reply = await api.listImportProblems({ params: { id }, query: { page, size: pageSize } });
    lines.push(...reply.content.map(toLine));
    isLast = reply.last;
  }
  return new Blob(lines, { type: 'text/csv' });
}

const toLine = ({ line, column, handle, message }: ImportProblem): string =>
  csvLine([String(line), column, handle, message]);
