/**
 * Prepares the next item while the caller works on the current one. At most one prepared item is waiting.
 * @throws errors from reading or preparing an item, when the caller reaches that item
 */
export async function* prepareAhead<Item, Prepared>(
  items: AsyncIterable<Item>,
  prepare: (item: Item) => Promise<Prepared>,
): AsyncGenerator<Prepared> {
  const iterator = items[Symbol.asyncIterator]();
  const prepareNext = async () => {
    const next = await iterator.next();
    return next.done ? undefined : { prepared: await prepare(next.value) };
  };
  const settled = (ahead: Promise<unknown>) => ahead.catch(() => undefined);
  let ahead = prepareNext();
  try {
    for (let next = await ahead; next; next = await ahead) {
      ahead = prepareNext();
      // An error is thrown when the caller reaches this item.
      void settled(ahead);
      yield next.prepared;
    }
  } finally {
    // If the caller stops early, wait so that nothing runs in the background.
    await settled(ahead);
    await iterator.return?.();
  }
}
