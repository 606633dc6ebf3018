import type { SearchDocument } from '@selvedge/contract';

/** What a tenant's products mean, and how near they lie to a query. */
export interface Meanings {
  /** Takes these for the catalogue. What is new or has changed is worked out in the background. */
  follow(documents: readonly SearchDocument[]): void;
  /**
   * How near products lie to a query in meaning.
   * @returns cosines by the products' positions, 0 for those not worked out yet; undefined when it cannot be told in time
   */
  nearness(query: string, documents: readonly SearchDocument[]): Promise<Float32Array | undefined>;
}

/** The first of several that can tell: one that fails, is late or has nothing yet leaves it to the next. */
export function firstOf(several: readonly Meanings[]): Meanings {
  return {
    follow: (documents) => several.forEach((meanings) => meanings.follow(documents)),
    async nearness(query, documents) {
      for (const meanings of several) {
        const nearness = await meanings.nearness(query, documents);
        if (nearness) return nearness;
      }
      return undefined;
    },
  };
}
