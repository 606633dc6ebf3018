interface Keyed {
  id: string;
}

/**
 * Yields all rows after an ID, page by page. A page is only read when the one before has been consumed, so a slow client
 * neither keeps a transaction open nor more than one page in memory.
 * @param readPage reads up to `size` rows after an ID, ordered by ID; fewer rows mean that there are no more
 * @param limit maximum number of rows
 */
export async function* eachRow<Row extends Keyed>(
  readPage: (afterId: string, size: number) => Promise<Row[]>,
  { afterId = '', size, limit = Infinity }: { afterId?: string; size: number; limit?: number },
): AsyncGenerator<Row> {
  let remaining = limit;
  for (let after = afterId; remaining > 0;) {
    const wanted = Math.min(size, remaining);
    const rows = await readPage(after, wanted);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < wanted) return;
    after = last.id;
    remaining -= rows.length;
  }
}
