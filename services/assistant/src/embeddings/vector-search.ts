import type { SearchDocument } from '@selvedge/contract';

export interface ProductPositions {
  positions: ReadonlyMap<string, number>;
  documents: readonly unknown[];
}

/** Compares a tenant's products with a query by their embeddings. */
export interface VectorSearch {
  /** Adds, replaces and removes products. New and changed texts are embedded in the background. */
  update(documents: readonly SearchDocument[], goneIds: readonly string[]): void;
  /** Removes all other products. */
  retain(exists: (productId: string) => boolean): void;
  /**
   * @returns cosine similarity to the query by product position, 0 if not embedded yet; undefined if there's no result in time
   */
  similarity(query: string, products: ProductPositions): Promise<Float32Array | undefined>;
  /** Resolves when all updates so far are embedded and saved, or have failed. */
  settled(): Promise<void>;
  /** Whether all updates so far are embedded and saved. */
  readonly isUpToDate: boolean;
}

/** Uses the first search with a result. If one fails, is late or has no embeddings yet, the next is tried. */
export function firstAvailable(searches: readonly VectorSearch[]): VectorSearch {
  return {
    update: (documents, goneIds) => searches.forEach((search) => search.update(documents, goneIds)),
    retain: (exists) => searches.forEach((search) => search.retain(exists)),
    async similarity(query, products) {
      for (const search of searches) {
        const similarity = await search.similarity(query, products);
        if (similarity) return similarity;
      }
      return undefined;
    },
    settled: async () => void (await Promise.all(searches.map((search) => search.settled()))),
    // One is enough: a search whose budget is spent shouldn't hold up the job.
    get isUpToDate() {
      return searches.some((search) => search.isUpToDate);
    },
  };
}
