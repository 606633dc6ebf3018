import type { SearchDocument } from '@selvedge/contract';
import { CatalogueFollower } from '../../services/assistant/src/catalogue/catalogue-follower.ts';
import type { CatalogueIndex } from '../../services/assistant/src/catalogue/catalogue-index.ts';
import type { CatalogueApi } from '../../services/assistant/src/catalogue/indexing-api.ts';
import type { Meanings } from '../../services/assistant/src/embed/meanings.ts';

/** The assistant's index of documents in memory; pictures of single colours are not known. */
export async function indexOf(
  documents: readonly SearchDocument[],
  meanings: Meanings,
): Promise<CatalogueIndex> {
  return (await CatalogueFollower.make(catalogueApi(documents), meanings)).index;
}

/** What the assistant asks of the commerce API, answered from memory. */
function catalogueApi(documents: readonly SearchDocument[]): CatalogueApi {
  const byId = new Map(documents.map((document) => [document.id, document]));
  return {
    listSearchDocuments: async ({ query: { ids } = {} } = {}) => {
      const content = ids ? ids.split(',').flatMap((id) => byId.get(id) ?? []) : [...documents];
      return { content, totalElements: content.length, totalPages: 1, last: true };
    },
    listSearchChanges: async () => ({ cursor: '0', productIds: [] }),
    getProductDetails: async () => {
      throw new Error('Not known here');
    },
  };
}
