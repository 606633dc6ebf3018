import type { Embedder } from './embedder.ts';

/** Vectors of recent queries, cached in memory. */
export interface QueryVectors {
  /** @returns undefined after the timeout: the search then ranks without it */
  vectorOf(query: string): Promise<Float32Array | undefined>;
}

interface QueryVectorsOptions {
  embedder: Embedder;
  timeoutMs?: number;
  maxCached?: number;
}

export function createQueryVectors({
  embedder,
  timeoutMs = 400,
  maxCached = 2000,
}: QueryVectorsOptions): QueryVectors {
  const cache = new Map<string, Float32Array>();

  async function embed(query: string): Promise<Float32Array | undefined> {
    const [vector] = await embedder.embed([query], true);
    if (vector) cache.set(query, vector);
    if (cache.size > maxCached) cache.delete(cache.keys().next().value!);
    return vector;
  }

  return {
    async vectorOf(query) {
      const known = cache.get(query);
      if (known) {
        cache.delete(query);
        cache.set(query, known);
        return known;
      }
      const late = Promise.withResolvers<undefined>();
      const timer = setTimeout(() => late.resolve(undefined), timeoutMs);
      try {
        return await Promise.race([embed(query).catch(() => undefined), late.promise]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
