import type { SearchDocument } from '@selvedge/contract';
import { CatalogIndexSync } from '../../services/assistant/src/catalog/catalog-index-sync.ts';
import type { CatalogIndex } from '../../services/assistant/src/catalog/catalog-index.ts';
import type { CatalogApi } from '../../services/assistant/src/catalog/indexing-api.ts';
import type { VectorSearch } from '../../services/assistant/src/embeddings/vector-search.ts';

/** Creates the assistant's index of the documents, in memory and without pictures by color. */
export async function createIndex(
  documents: readonly SearchDocument[],
  vectorSearch: VectorSearch,
): Promise<CatalogIndex> {
  return (await CatalogIndexSync.create(catalogApi(documents), vectorSearch)).index;
}

/** The commerce API used by the assistant, in memory. */
function catalogApi(documents: readonly SearchDocument[]): CatalogApi {
  const byId = new Map(documents.map((document) => [document.id, document]));
  return {
    listSearchDocuments: async ({ query: { ids } = {} } = {}) => {
      const content = ids ? ids.split(',').flatMap((id) => byId.get(id) ?? []) : [...documents];
      return { content, totalElements: content.length, totalPages: 1, last: true };
    },
    listSearchChanges: async () => ({ cursor: '0', productIds: [] }),
    getProductDetails: async () => {
      throw new Error('There are no product details here');
    },
  };
}
