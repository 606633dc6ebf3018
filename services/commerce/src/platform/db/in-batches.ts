/** A statement takes at most 65,535 parameters; 500 rows of the widest table stay well below. */
const batchSize = 500;

export async function inBatches<T>(
  rows: readonly T[],
  write: (batch: T[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize)
    await write(rows.slice(start, start + batchSize));
}
