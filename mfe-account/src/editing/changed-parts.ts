/** The changes that really change something. Values are texts, and lists of them in which the order says nothing. */
export function changedParts<T extends object>(saved: T, changes: Partial<T>): Partial<T> {
  const differs = (name: string) => textOf(changes[name as keyof T]) !== textOf(saved[name as keyof T]);
  return Object.fromEntries(Object.entries(changes).filter(([name]) => differs(name))) as Partial<T>;
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (Array.isArray(part)) return part.toSorted();
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
