/** Drops the oldest entries (insertion order) of a record beyond `limit`, so that long runs stay small. */
export function keepLatest(record: Record<string, unknown>, limit: number): void {
  const keys = Object.keys(record);
  for (const key of keys.slice(0, Math.max(0, keys.length - limit))) delete record[key];
}
