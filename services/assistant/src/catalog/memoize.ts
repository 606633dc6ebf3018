/**
 * Caches the results of a function of texts: a catalog repeats the same few thousand words.
 * @param maxEntries results beyond this number aren't cached
 */
export function memoize(make: (text: string) => string, maxEntries: number): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const cached = known.get(text);
    if (cached !== undefined) return cached;
    const result = make(text);
    if (known.size < maxEntries) known.set(text, result);
    return result;
  };
}
