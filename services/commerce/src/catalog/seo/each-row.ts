interface Keyed {
  id: string;
}

/**
 * Yields all rows after an ID, page by page. The next page is read once the current one has been consumed, so a slow
 * client holds neither a transaction nor more than one page.
 * @param readPage reads up to `size` rows after an ID, ordered by ID; fewer mean that there are no more
 * @param limit maximum number of rows
 */
export async function* eachRow<Row extends Keyed>(
  readPage: (afterId: string, size: number) => Promise<Row[]>,
  { afterId = '', size, limit = Infinity }: { afterId?: string; size: number; limit?: number },
): AsyncGenerator<Row> {
  let left = limit;
  for (let after = afterId; left > 0;) {
    const wanted = Math.min(size, left);
    const rows = await readPage(after, wanted);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < wanted) return;
    after = last.id;
    left -= rows.length;
  }
}
