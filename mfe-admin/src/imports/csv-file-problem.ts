import { messages } from '../admin-messages.ts';

const mostBytes = 60 * 1024 * 1024;

/** Why a file need not be sent at all; what is in it the store finds out. */
export function csvFileProblem({ name, size, type }: File): string | undefined {
  const { empty, tooLarge, noCsv } = messages.imports;
  if (size === 0) return empty;
  if (size > mostBytes) return tooLarge;
  // Windows calls a CSV file a spreadsheet.
  const mayBeCsv = /\.(csv|txt)$/i.test(name) || /^text\/(csv|plain)$/.test(type);
  return mayBeCsv ? undefined : noCsv;
}
