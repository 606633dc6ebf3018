import type { SearchDocument } from '@selvedge/contract';

/** Where products stand in a list. */
export interface Places {
  positions: ReadonlyMap<string, number>;
  documents: readonly unknown[];
}

/** What a tenant's products mean, and how near they lie to a query. */
export interface Meanings {
  /** Takes in products as they are now. What is new or says something else is worked out in the background. */
  follow(documents: readonly SearchDocument[], goneIds: readonly string[]): void;
  /** Forgets what is no more. */
  retain(isThere: (productId: string) => boolean): void;
  /**
   * How near products lie to a query in meaning.
   * @returns cosines by the products' positions, 0 for those not worked out yet; undefined when it cannot be told in time
   */
  nearness(query: string, places: Places): Promise<Float32Array | undefined>;
  /** Resolves when everything followed so far is worked out and kept, or has failed. */
  settled(): Promise<void>;
  /** Whether everything followed so far is worked out and kept. */
  readonly isUpToDate: boolean;
}

/** The first of several that can tell: one that fails, is late or has nothing yet leaves it to the next. */
export function firstOf(several: readonly Meanings[]): Meanings {
  return {
    follow: (documents, goneIds) => several.forEach((meanings) => meanings.follow(documents, goneIds)),
    retain: (isThere) => several.forEach((meanings) => meanings.retain(isThere)),
    async nearness(query, places) {
      for (const meanings of several) {
        const nearness = await meanings.nearness(query, places);
        if (nearness) return nearness;
      }
      return undefined;
    },
    settled: async () => void (await Promise.all(several.map((meanings) => meanings.settled()))),
    // One that cannot go on, for want of its budget, holds nobody up: it is not what answers then.
    get isUpToDate() {
      return several.some((meanings) => meanings.isUpToDate);
    },
  };
}
