import { mostMeaningsACall } from '@selvedge/contract';
import type { IndexingApi } from '../catalogue/indexing-api.ts';

/** What a product means, by a model. */
export interface Meaning {
  /** Of the text that the vector stands for. */
  textHash: string;
  /** Of unit length; null where the database alone has it. */
  vector: Float32Array | null;
}

export interface KeptMeanings {
  /** By products' ids. */
  meanings: Map<string, Meaning>;
  /** Whether the database finds the nearest itself. */
  findsNearest: boolean;
}

/** Where vectors outlive the process: a tenant's, in the database of the shop. */
export interface MeaningStore {
  read(model: string): Promise<KeptMeanings>;
  keep(
    model: string,
    meanings: ReadonlyMap<string, { textHash: string; vector: Float32Array }>,
  ): Promise<void>;
  /** @returns cosines of the products that lie nearest, by their ids */
  nearest(model: string, vector: Float32Array, limit: number): Promise<Map<string, number>>;
}

type StoreApi = Pick<IndexingApi, 'listProductMeanings' | 'keepProductMeanings' | 'findNearestProducts'>;

/** Somebody waits for what lies near. */
const patienceMs = 300;

/** @param api calls the shop with the key of its services */
export function createMeaningStore(api: StoreApi): MeaningStore {
  return {
    async read(model) {
      const meanings = new Map<string, Meaning>();
      let after: string | undefined;
      for (;;) {
        const page = await api.listProductMeanings({
          query: { model, ...(after !== undefined && { after }) },
        });
        for (const { productId, textHash, vector } of page.meanings)
          meanings.set(productId, { textHash, vector: vector === null ? null : vectorOf(vector) });
        after = page.meanings.at(-1)?.productId;
        if (page.isLast || after === undefined) return { meanings, findsNearest: page.findsNearest };
      }
    },

    async keep(model, meanings) {
      const all = [...meanings].map(([productId, { textHash, vector }]) => ({
        productId,
        textHash,
        vector: textOf(vector),
      }));
      for (let from = 0; from < all.length; from += mostMeaningsACall)
        await api.keepProductMeanings({
          body: { model, meanings: all.slice(from, from + mostMeaningsACall) },
        });
    },

    async nearest(model, vector, limit) {
      const { nearest } = await api.findNearestProducts({
        body: { model, vector: textOf(vector), limit },
        timeoutMs: patienceMs,
      });
      return new Map(nearest.map(({ productId, nearness }) => [productId, nearness]));
    },
  };
}

const bytesANumber = 4;

/** As the contract writes vectors: base64 of 32-bit floats, the lowest byte first. */
export function textOf(vector: Float32Array): string {
  const bytes = Buffer.alloc(vector.length * bytesANumber);
  for (const [at, value] of vector.entries()) bytes.writeFloatLE(value, at * bytesANumber);
  return bytes.toString('base64');
}

function vectorOf(text: string): Float32Array {
  const bytes = Buffer.from(text, 'base64');
  return Float32Array.from({ length: Math.floor(bytes.length / bytesANumber) }, (_, at) =>
    bytes.readFloatLE(at * bytesANumber),
  );
}
