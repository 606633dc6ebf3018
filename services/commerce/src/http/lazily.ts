/** Makes something at its first use, once. Compiling every schema of the API takes a quarter of a second of each start. */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
