/**
 * Prepares each item while the one before it is worked on, never two at a time: no more than one waits.
 * @throws what reading or preparing throws, when the turn of that item comes
 */
export async function* preparedAhead<Item, Prepared>(
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
      // Told when its turn comes.
      void settled(ahead);
      yield next.prepared;
    }
  } finally {
    // Nothing goes on behind the back of whoever stops here.
    await settled(ahead);
    await iterator.return?.();
  }
}
