import { createHash } from 'node:crypto';
import type { SearchDocument } from '@selvedge/contract';
import type { Embedder } from './embedder.ts';
import type { Embedding, EmbeddingStore, SavedEmbeddings } from './embedding-store.ts';
import type { VectorSearch, ProductPositions } from './vector-search.ts';
import type { QueryVectors } from './query-vectors.ts';

interface ProductEmbeddingsOptions {
  embedder: Embedder;
  queries: QueryVectors;
  /** Without a store, embeddings last as long as the process. */
  store?: EmbeddingStore | undefined;
  /** Called when embeddings could not be computed or saved; searches work without them. */
  onFailure: (error: unknown) => void;
  now?: () => number;
}

/** Products embedded at a time; changes that arrive meanwhile join the next chunk. */
const chunkSize = 32;
/** The pause after a failure. */
const retryAfterMs = 30_000;
/** How many results to ask the database for; products farther away don't affect the ranking. */
const maxNearest = 1000;

/** The embeddings of a tenant's products by one model, updated in the background. */
export class ProductEmbeddings implements VectorSearch {
  readonly #options: ProductEmbeddingsOptions;
  readonly #embeddings = new Map<string, Embedding>();
  /** Texts to be embedded, by product id. */
  readonly #pending = new Map<string, { text: string; textHash: string }>();
  readonly #unsaved = new Map<string, { textHash: string; vector: Float32Array }>();
  #isLoaded = false;
  #databaseSearches = false;
  #pausedUntil = 0;
  #work: Promise<void> | undefined;

  constructor(options: ProductEmbeddingsOptions) {
    this.#options = options;
  }

  get isUpToDate(): boolean {
    return this.#isLoaded && this.#pending.size === 0 && this.#unsaved.size === 0;
  }

  update(documents: readonly SearchDocument[], goneIds: readonly string[]): void {
    for (const id of goneIds) this.#remove(id);
    for (const document of documents) {
      const text = embeddingText(document);
      const textHash = hashOf(text);
      if (this.#embeddings.get(document.id)?.textHash === textHash) this.#pending.delete(document.id);
      else this.#pending.set(document.id, { text, textHash });
    }
    if (this.isUpToDate || this.#now() < this.#pausedUntil) return;
    this.#work ??= this.#computeAll()
      .catch((error: unknown) => {
        this.#pausedUntil = this.#now() + retryAfterMs;
        this.#options.onFailure(error);
      })
      .finally(() => (this.#work = undefined));
  }

  retain(exists: (productId: string) => boolean): void {
    for (const id of [...this.#embeddings.keys(), ...this.#pending.keys()]) if (!exists(id)) this.#remove(id);
  }

  async settled(): Promise<void> {
    await this.#work;
  }

  async similarity(query: string, products: ProductPositions): Promise<Float32Array | undefined> {
    if (this.#embeddings.size === 0 || query === '') return undefined;
    const queryVector = await this.#options.queries.vectorOf(query);
    if (!queryVector) return undefined;
    const nearest = await this.#nearestOf(queryVector);
    if (!nearest) return undefined;
    // Products that the database didn't return are at most as similar as the last one it did.
    const farthest = nearest.size === 0 ? 0 : Math.min(...nearest.values());
    const similarity = new Float32Array(products.documents.length);
    for (const [id, position] of products.positions) {
      const embedding = this.#embeddings.get(id);
      if (!embedding) continue;
      similarity[position] = embedding.vector
        ? dot(embedding.vector, queryVector)
        : (nearest.get(id) ?? farthest);
    }
    return similarity;
  }

  /** @returns an empty map if all vectors are in memory; undefined if the database doesn't answer in time */
  async #nearestOf(queryVector: Float32Array): Promise<Map<string, number> | undefined> {
    const { store, embedder } = this.#options;
    if (!store || !this.#databaseSearches) return new Map();
    return store.nearest(embedder.model, queryVector, maxNearest).catch(() => undefined);
  }

  #remove(id: string): void {
    this.#embeddings.delete(id);
    this.#pending.delete(id);
    this.#unsaved.delete(id);
  }

  async #computeAll(): Promise<void> {
    await this.#load();
    while (this.#pending.size > 0 || this.#unsaved.size > 0) {
      const chunk = [...this.#pending].slice(0, chunkSize);
      await this.#adoptSaved(chunk.map(([id]) => id));
      await this.#embed(chunk.filter(([id, { textHash }]) => this.#pending.get(id)?.textHash === textHash));
      await this.#save();
    }
  }

  /** Loads saved embeddings once, so that no process computes them again. */
  async #load(): Promise<void> {
    const { store, embedder } = this.#options;
    if (this.#isLoaded) return;
    if (store) this.#adopt(await store.read(embedder.model));
    this.#isLoaded = true;
  }

  #adopt({ embeddings, findsNearest }: SavedEmbeddings): void {
    this.#databaseSearches = findsNearest;
    for (const [id, embedding] of embeddings) {
      if (this.#pending.get(id)?.textHash !== embedding.textHash) continue;
      this.#embeddings.set(id, embedding);
      this.#pending.delete(id);
      this.#unsaved.delete(id);
    }
  }

  /** Takes over what another process has saved since this one loaded. */
  async #adoptSaved(ids: readonly string[]): Promise<void> {
    const { store, embedder } = this.#options;
    if (store && ids.length > 0) this.#adopt(await store.read(embedder.model, ids));
  }

  async #embed(chunk: readonly (readonly [string, { text: string; textHash: string }])[]): Promise<void> {
    if (chunk.length === 0) return;
    const vectors = await this.#options.embedder.embed(chunk.map(([, { text }]) => text), false); // prettier-ignore
    for (const [at, [id, { textHash }]] of chunk.entries()) {
      // The product may have been removed or changed meanwhile.
      if (this.#pending.get(id)?.textHash !== textHash) continue;
      const embedding = { textHash, vector: vectors[at]! };
      this.#pending.delete(id);
      this.#embeddings.set(id, embedding);
      if (this.#options.store) this.#unsaved.set(id, embedding);
    }
  }

  async #save(): Promise<void> {
    const { store, embedder } = this.#options;
    if (!store || this.#unsaved.size === 0) return;
    const saving = new Map(this.#unsaved);
    await store.save(embedder.model, saving);
    for (const [id, embedding] of saving) {
      if (this.#unsaved.get(id) === embedding) this.#unsaved.delete(id);
      if (this.#databaseSearches && this.#embeddings.get(id) === embedding)
        this.#embeddings.set(id, { textHash: embedding.textHash, vector: null });
    }
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }
}

/** Leaves out the description because it blurs the embedding. */
function embeddingText({ name, tags, material }: SearchDocument): string {
  return `${name}. ${tags.join(', ')}. ${material}`;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}
