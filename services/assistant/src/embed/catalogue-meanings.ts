import { createHash } from 'node:crypto';
import type { SearchDocument } from '@selvedge/contract';
import type { Embedder } from './embedder.ts';
import type { Meaning, MeaningStore } from './meaning-store.ts';
import type { Meanings, Places } from './meanings.ts';
import type { QueryVectors } from './query-vectors.ts';

interface MeaningsOptions {
  embedder: Embedder;
  queries: QueryVectors;
  /** Where they are kept; left out, they last as long as the process. */
  store?: MeaningStore | undefined;
  /** Told when meanings could not be worked out or kept; searches do without meanwhile. */
  onFailure: (error: unknown) => void;
  now?: () => number;
}

/** So many products are worked out before what is known of them is looked at again. */
const chunkSize = 32;
/** After a failure it is not tried again so soon. */
const restMs = 30_000;
/** Of those the database finds; what lies farther away is all the same to a ranking. */
const mostNearest = 1000;

/** What a tenant's products mean by one model; follows the catalogue behind the searches. */
export class CatalogueMeanings implements Meanings {
  readonly #options: MeaningsOptions;
  readonly #meant = new Map<string, Meaning>();
  /** Texts to be worked out, by products' ids. */
  readonly #waiting = new Map<string, { text: string; textHash: string }>();
  readonly #unkept = new Map<string, { textHash: string; vector: Float32Array }>();
  #isRead = false;
  #findsNearest = false;
  #restsUntil = 0;
  #work: Promise<void> | undefined;

  constructor(options: MeaningsOptions) {
    this.#options = options;
  }

  get isUpToDate(): boolean {
    return this.#isRead && this.#waiting.size === 0 && this.#unkept.size === 0;
  }

  follow(documents: readonly SearchDocument[], goneIds: readonly string[]): void {
    for (const id of goneIds) this.#forget(id);
    for (const document of documents) {
      const text = meantText(document);
      const textHash = hashOf(text);
      if (this.#meant.get(document.id)?.textHash === textHash) this.#waiting.delete(document.id);
      else this.#waiting.set(document.id, { text, textHash });
    }
    if (this.isUpToDate || this.#now() < this.#restsUntil) return;
    this.#work ??= this.#workOut()
      .catch((error: unknown) => {
        this.#restsUntil = this.#now() + restMs;
        this.#options.onFailure(error);
      })
      .finally(() => (this.#work = undefined));
  }

  retain(isThere: (productId: string) => boolean): void {
    for (const id of [...this.#meant.keys(), ...this.#waiting.keys()]) if (!isThere(id)) this.#forget(id);
  }

  async settled(): Promise<void> {
    await this.#work;
  }

  async nearness(query: string, places: Places): Promise<Float32Array | undefined> {
    if (this.#meant.size === 0 || query === '') return undefined;
    const wanted = await this.#options.queries.vectorOf(query);
    if (!wanted) return undefined;
    const nearest = await this.#nearestOf(wanted);
    if (!nearest) return undefined;
    // What the database does not name lies no nearer than all that it does.
    const farthest = nearest.size === 0 ? 0 : Math.min(...nearest.values());
    const nearness = new Float32Array(places.documents.length);
    for (const [id, position] of places.positions) {
      const meaning = this.#meant.get(id);
      if (!meaning) continue;
      nearness[position] = meaning.vector ? dot(meaning.vector, wanted) : (nearest.get(id) ?? farthest);
    }
    return nearness;
  }

  /** @returns nothing where all vectors are in memory; undefined when the database cannot tell in time */
  async #nearestOf(wanted: Float32Array): Promise<Map<string, number> | undefined> {
    const { store, embedder } = this.#options;
    if (!store || !this.#findsNearest) return new Map();
    return store.nearest(embedder.model, wanted, mostNearest).catch(() => undefined);
  }

  #forget(id: string): void {
    this.#meant.delete(id);
    this.#waiting.delete(id);
    this.#unkept.delete(id);
  }

  async #workOut(): Promise<void> {
    await this.#read();
    while (this.#waiting.size > 0 || this.#unkept.size > 0) {
      await this.#embed([...this.#waiting].slice(0, chunkSize));
      await this.#keep();
    }
  }

  /** Once: what was worked out before, by this process or another, is not worked out again. */
  async #read(): Promise<void> {
    const { store, embedder } = this.#options;
    if (this.#isRead) return;
    if (store) {
      const { meanings, findsNearest } = await store.read(embedder.model);
      this.#findsNearest = findsNearest;
      for (const [id, { textHash }] of this.#waiting) {
        const kept = meanings.get(id);
        if (kept?.textHash !== textHash) continue;
        this.#meant.set(id, kept);
        this.#waiting.delete(id);
      }
    }
    this.#isRead = true;
  }

  async #embed(chunk: readonly (readonly [string, { text: string; textHash: string }])[]): Promise<void> {
    if (chunk.length === 0) return;
    const vectors = await this.#options.embedder.embed(chunk.map(([, { text }]) => text), false); // prettier-ignore
    for (const [at, [id, { textHash }]] of chunk.entries()) {
      // It may be gone by now, or say something else.
      if (this.#waiting.get(id)?.textHash !== textHash) continue;
      const meaning = { textHash, vector: vectors[at]! };
      this.#waiting.delete(id);
      this.#meant.set(id, meaning);
      if (this.#options.store) this.#unkept.set(id, meaning);
    }
  }

  async #keep(): Promise<void> {
    const { store, embedder } = this.#options;
    if (!store || this.#unkept.size === 0) return;
    const keeping = new Map(this.#unkept);
    await store.keep(embedder.model, keeping);
    for (const [id, meaning] of keeping) {
      if (this.#unkept.get(id) === meaning) this.#unkept.delete(id);
      if (this.#findsNearest && this.#meant.get(id) === meaning)
        this.#meant.set(id, { textHash: meaning.textHash, vector: null });
    }
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }
}

/** What is said of a product in few words; its description would blur them. */
function meantText({ name, tags, material }: SearchDocument): string {
  return `${name}. ${tags.join(', ')}. ${material}`;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}
