/** Like `Promise.all`, but for a record: `const { product, reviews } = await loadAll({ … })`. */
export async function loadAll<T extends Record<string, unknown>>(
  record: T,
): Promise<{ [Key in keyof T]: Awaited<T[Key]> }> {
  const keys = Object.keys(record);
  const values = await Promise.all(Object.values(record));
  return Object.fromEntries(keys.map((key, index) => [key, values[index]])) as {
    [Key in keyof T]: Awaited<T[Key]>;
  };
}
