import type { CallsOf } from '@selvedge/api-client';
import { maxEmbeddingsPerCall, type IndexingOperations } from '@selvedge/contract';

/** A product's embedding by one model. */
export interface Embedding {
  /** Hash of the embedded text. */
  textHash: string;
  /** Of unit length; null if only the database has it. */
  vector: Float32Array | null;
}

export interface SavedEmbeddings {
  /** By product id. */
  embeddings: Map<string, Embedding>;
  /** Whether the database can search for the nearest products. */
  findsNearest: boolean;
}

/** Saves a tenant's vectors in the shop's database, where they outlive the process. */
export interface EmbeddingStore {
  /** @param ids only of these products, at most 50; of all if left out */
  read(model: string, ids?: readonly string[]): Promise<SavedEmbeddings>;
  save(
    model: string,
    embeddings: ReadonlyMap<string, { textHash: string; vector: Float32Array }>,
  ): Promise<void>;
  /** @returns cosine similarity by product id, for the nearest products */
  nearest(model: string, vector: Float32Array, limit: number): Promise<Map<string, number>>;
}

type StoreApi = Pick<
  CallsOf<IndexingOperations>,
  'listProductEmbeddings' | 'saveProductEmbeddings' | 'findNearestProducts'
>;

/** Short, because a shopper is waiting for the search. */
const timeoutMs = 300;

/** @param api calls the commerce API with the service key */
export function createEmbeddingStore(api: StoreApi): EmbeddingStore {
  return {
    async read(model, ids) {
      const embeddings = new Map<string, Embedding>();
      let after: string | undefined;
      for (;;) {
        const page = await api.listProductEmbeddings({
          query: {
            model,
            ...(after !== undefined && { after }),
            ...(ids && { ids: ids.join(',') }),
          },
        });
        for (const { productId, textHash, vector } of page.meanings)
          embeddings.set(productId, { textHash, vector: vector === null ? null : decodeVector(vector) });
        after = page.meanings.at(-1)?.productId;
        if (ids || page.isLast || after === undefined) return { embeddings, findsNearest: page.findsNearest };
      }
    },

    async save(model, embeddings) {
      const all = [...embeddings].map(([productId, { textHash, vector }]) => ({
        productId,
        textHash,
        vector: encodeVector(vector),
      }));
      for (let from = 0; from < all.length; from += maxEmbeddingsPerCall)
        await api.saveProductEmbeddings({
          body: { model, meanings: all.slice(from, from + maxEmbeddingsPerCall) },
        });
    },

    async nearest(model, vector, limit) {
      const { nearest } = await api.findNearestProducts({
        body: { model, vector: encodeVector(vector), limit },
        timeoutMs,
      });
      return new Map(nearest.map(({ productId, nearness }) => [productId, nearness]));
    },
  };
}

const bytesPerNumber = 4;

/** Encodes a vector as the contract requires: base64 of little-endian 32-bit floats. */
export function encodeVector(vector: Float32Array): string {
  const bytes = Buffer.alloc(vector.length * bytesPerNumber);
  for (const [at, value] of vector.entries()) bytes.writeFloatLE(value, at * bytesPerNumber);
  return bytes.toString('base64');
}

function decodeVector(text: string): Float32Array {
  const bytes = Buffer.from(text, 'base64');
  return Float32Array.from({ length: Math.floor(bytes.length / bytesPerNumber) }, (_, at) =>
    bytes.readFloatLE(at * bytesPerNumber),
  );
}
