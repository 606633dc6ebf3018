interface Keyed {
  id: string;
}

/**
 * All rows behind a key, page by page. The next page is read when the last row of this one has been taken: whoever
 * takes slowly holds neither a transaction nor more than one page, and whoever stops taking ends the reading.
 * @param readPage rows in the order of their ids, after the id given; fewer than `size` are the last ones
 * @param most rows to stop after
 */
export async function* eachRow<Row extends Keyed>(
  readPage: (afterId: string, size: number) => Promise<Row[]>,
  { afterId = '', size, most = Infinity }: { afterId?: string; size: number; most?: number },
): AsyncGenerator<Row> {
  let left = most;
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
