import { messages } from '../../admin-messages.ts';

const maxBytes = 60 * 1024 * 1024;

/** Returns why a file can't be a product file, or undefined. The store checks its contents after the upload. */
export function checkCsvFile({ name, size, type }: File): string | undefined {
  const { empty, tooLarge, notCsv } = messages.imports;
  if (size === 0) return empty;
  if (size > maxBytes) return tooLarge;
  // Don't rely on the type alone: Windows reports CSV files as spreadsheets.
  const mayBeCsv = /\.(csv|txt)$/i.test(name) || /^text\/(csv|plain)$/.test(type);
  return mayBeCsv ? undefined : notCsv;
}
