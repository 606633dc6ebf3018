/**
 * Caches the results of a function of texts: a catalog repeats the same few thousand words.
 * @param maxEntries results beyond this number aren't cached
 */
export function memoize(make: (text: string) => string, maxEntries: number): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    if (known.size < maxEntries) known.set(text, made);
    return made;
  };
}
