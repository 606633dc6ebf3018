/** Deletes the oldest entries beyond `limit`, so that memory stays bounded. */
export function keepLatest(record: Record<string, unknown>, limit: number): void {
  const keys = Object.keys(record);
  for (const key of keys.slice(0, Math.max(0, keys.length - limit))) delete record[key];
}
