interface Options {
  /** How many items are worked on at a time. */
  concurrency?: number;
  /** Stops before the next item. */
  signal?: AbortSignal | undefined;
}

/**
 * Runs asynchronous work for each item, several at a time. After an error, no further work begins.
 * @returns the results, in the order of the items
 * @throws the first error; `Interrupted.` once the signal is aborted
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  { concurrency = 8, signal }: Options,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      if (signal?.aborted) throw new Error('Interrupted.');
      const index = next++;
      results[index] = await work(items[index]!);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker));
  } catch (error) {
    next = items.length;
    throw error;
  }
  return results;
}
