/** Counts in how many lists each value appears, most common first. */
export function mostCommon(lists: string[][]): [value: string, count: number][] {
  const counts = new Map<string, number>();
  for (const list of lists)
    for (const value of new Set(list)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}
