import { Readable } from 'node:stream';

/**
 * A file that is written while it is sent, no faster than it is taken. What fails before the first piece is an error
 * like any other; what fails later breaks the connection off, so that half a file never passes for a whole one. Whoever
 * leaves before the end ends the writing.
 */
export async function startPieces<Piece>(pieces: AsyncIterable<Piece>): Promise<Readable> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  async function* all() {
    try {
      for (let piece = first; !piece.done; piece = await iterator.next()) yield piece.value;
    } finally {
      await iterator.return?.();
    }
  }
  return Readable.from(all(), { objectMode: true, highWaterMark: 1 });
}
