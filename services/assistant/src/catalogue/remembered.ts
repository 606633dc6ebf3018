/**
 * The same function of texts, which remembers its answers: a catalogue says the same few thousand things over and over.
 * @param most how many it remembers; the others are made each time
 */
export function remembered(make: (text: string) => string, most: number): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    if (known.size < most) known.set(text, made);
    return made;
  };
}
