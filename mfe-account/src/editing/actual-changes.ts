/** Drops changes that equal the saved value. The order of a list doesn't matter. */
export function actualChanges<T extends object>(saved: T, changes: Partial<T>): Partial<T> {
  const differs = (name: string) =>
    canonicalJson(changes[name as keyof T]) !== canonicalJson(saved[name as keyof T]);
  return Object.fromEntries(Object.entries(changes).filter(([name]) => differs(name))) as Partial<T>;
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (Array.isArray(part)) return part.toSorted();
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
