import { Readable } from 'node:stream';

/**
 * Streams a generated file, with backpressure. An error before the first chunk gets a normal error reply. A later error
 * breaks the connection, so a partial file never looks complete. If the client disconnects, generation stops.
 */
export async function startStream<Chunk>(chunks: AsyncIterable<Chunk>): Promise<Readable> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  async function* all() {
    try {
      for (let chunk = first; !chunk.done; chunk = await iterator.next()) yield chunk.value;
    } finally {
      await iterator.return?.();
    }
  }
  return Readable.from(all(), { objectMode: true, highWaterMark: 1 });
}
