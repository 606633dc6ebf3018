/** Creates a value once, on first use. Compiling every schema of the API would add a quarter of a second to each startup. */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
