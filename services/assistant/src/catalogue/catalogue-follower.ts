import type { Meanings } from '../embed/meanings.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { readCatalogue, readDocuments, type CatalogueApi } from './indexing-api.ts';

/** An index of a tenant's catalogue that follows what the shop says has changed. */
export class CatalogueFollower {
  readonly index: CatalogueIndex;
  #api: CatalogueApi;
  #cursor: string;
  #looking: Promise<boolean> | undefined;

  private constructor(api: CatalogueApi, index: CatalogueIndex, cursor: string) {
    this.#api = api;
    this.index = index;
    this.#cursor = cursor;
  }

  /** Reads the whole catalogue; what changes meanwhile is news since the cursor, which is taken first. */
  static async make(api: CatalogueApi, meanings?: Meanings): Promise<CatalogueFollower> {
    const { cursor } = await api.listSearchChanges({});
    const index = new CatalogueIndex(api, meanings);
    for await (const documents of readCatalogue(api)) index.update(documents);
    meanings?.retain((id) => index.positions.has(id));
    return new CatalogueFollower(api, index, cursor);
  }

  /**
   * Brings the index to what the shop knows now, once for all who ask at the same time.
   * @returns false when it has to be made anew
   */
  catchUp(): Promise<boolean> {
    this.#looking ??= this.#look().finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  async #look(): Promise<boolean> {
    const { cursor, productIds } = await this.#api.listSearchChanges({ query: { since: this.#cursor } });
    if (productIds === null) return false;
    const documents = await readDocuments(this.#api, productIds);
    const found = new Set(documents.map(({ id }) => id));
    this.index.update(documents, productIds.filter((id) => !found.has(id))); // prettier-ignore
    this.#cursor = cursor;
    return true;
  }
}
