import type { VectorSearch } from '../embeddings/vector-search.ts';
import { CatalogIndex } from './catalog-index.ts';
import { readCatalog, readDocuments, type CatalogApi } from './indexing-api.ts';

/** Keeps a tenant's catalog index up to date with the shop's list of changes. */
export class CatalogIndexSync {
  readonly index: CatalogIndex;
  #api: CatalogApi;
  #cursor: string;
  #syncing: Promise<boolean> | undefined;

  private constructor(api: CatalogApi, index: CatalogIndex, cursor: string) {
    this.#api = api;
    this.index = index;
    this.#cursor = cursor;
  }

  /** Reads the whole catalog. The cursor is read first, so that changes made meanwhile aren't missed. */
  static async create(api: CatalogApi, vectorSearch?: VectorSearch): Promise<CatalogIndexSync> {
    const { cursor } = await api.listSearchChanges({});
    const index = new CatalogIndex(api, vectorSearch);
    for await (const documents of readCatalog(api)) index.update(documents);
    vectorSearch?.retain((id) => index.positions.has(id));
    return new CatalogIndexSync(api, index, cursor);
  }

  /**
   * Applies the changes since the last sync. Concurrent calls share one sync.
   * @returns false if the index has to be rebuilt
   */
  sync(): Promise<boolean> {
    this.#syncing ??= this.#applyChanges().finally(() => (this.#syncing = undefined));
    return this.#syncing;
  }

  async #applyChanges(): Promise<boolean> {
    const { cursor, productIds } = await this.#api.listSearchChanges({ query: { since: this.#cursor } });
    if (productIds === null) return false;
    const documents = await readDocuments(this.#api, productIds);
    const found = new Set(documents.map(({ id }) => id));
    this.index.update(documents, productIds.filter((id) => !found.has(id))); // prettier-ignore
    this.#cursor = cursor;
    return true;
  }
}
