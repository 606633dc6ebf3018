import type { SearchDocument } from '@selvedge/contract';
import type { Embedder } from './embedder.ts';
import type { Meanings } from './meanings.ts';
import type { QueryVectors } from './query-vectors.ts';

interface Meant {
  text: string;
  vector: Float32Array;
}

interface MeaningsOptions {
  embedder: Embedder;
  queries: QueryVectors;
  /** Told when meanings could not be worked out; searches do without meanwhile. */
  onFailure: (error: unknown) => void;
}

/** So many products are worked out before what is known of them is looked at again. */
const chunkSize = 32;

/** What a tenant's products mean, by their ids; follows the catalogue behind the searches. */
export class CatalogueMeanings implements Meanings {
  #options: MeaningsOptions;
  #meant = new Map<string, Meant>();
  #documents: readonly SearchDocument[] = [];
  #work: Promise<void> | undefined;

  constructor(options: MeaningsOptions) {
    this.#options = options;
  }

  follow(documents: readonly SearchDocument[]): void {
    this.#documents = documents;
    const ids = new Set(documents.map(({ id }) => id));
    for (const id of this.#meant.keys()) if (!ids.has(id)) this.#meant.delete(id);
    this.#work ??= this.#workOut()
      .catch(this.#options.onFailure)
      .finally(() => (this.#work = undefined));
  }

  /** Resolves when everything followed so far is worked out, or has failed. */
  async settled(): Promise<void> {
    await this.#work;
  }

  async nearness(query: string, documents: readonly SearchDocument[]): Promise<Float32Array | undefined> {
    if (this.#meant.size === 0 || query === '') return undefined;
    const wanted = await this.#options.queries.vectorOf(query);
    if (!wanted) return undefined;
    return Float32Array.from(documents, ({ id }) => {
      const vector = this.#meant.get(id)?.vector;
      return vector ? dot(vector, wanted) : 0;
    });
  }

  async #workOut(): Promise<void> {
    for (;;) {
      const missing = this.#documents.filter((one) => this.#meant.get(one.id)?.text !== meantText(one)).slice(0, chunkSize); // prettier-ignore
      if (missing.length === 0) return;
      const texts = missing.map(meantText);
      const vectors = await this.#options.embedder.embed(texts, false);
      for (const [at, { id }] of missing.entries())
        this.#meant.set(id, { text: texts[at]!, vector: vectors[at]! });
    }
  }
}

/** What is said of a product in few words; its description would blur them. */
function meantText({ name, tags, material }: SearchDocument): string {
  return `${name}. ${tags.join(', ')}. ${material}`;
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}
