import type { Embedder } from './embedder.ts';

/** Vectors of what was asked lately, in memory alone. */
export interface QueryVectors {
  /** @returns undefined when it cannot be told in time: a search is as good without as late */
  vectorOf(query: string): Promise<Float32Array | undefined>;
}

interface QueryVectorsOptions {
  embedder: Embedder;
  patienceMs?: number;
  mostKept?: number;
}

export function createQueryVectors({
  embedder,
  patienceMs = 400,
  mostKept = 2000,
}: QueryVectorsOptions): QueryVectors {
  const kept = new Map<string, Float32Array>();

  async function work(query: string): Promise<Float32Array | undefined> {
    const [vector] = await embedder.embed([query], true);
    if (vector) kept.set(query, vector);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
    return vector;
  }

  return {
    async vectorOf(query) {
      const known = kept.get(query);
      if (known) {
        kept.delete(query);
        kept.set(query, known);
        return known;
      }
      const late = Promise.withResolvers<undefined>();
      const timer = setTimeout(() => late.resolve(undefined), patienceMs);
      try {
        return await Promise.race([work(query).catch(() => undefined), late.promise]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
