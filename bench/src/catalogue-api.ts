import type { SearchDocument } from '@selvedge/contract';
import type { buildIndex } from '../../services/assistant/src/catalogue/catalogue-index.ts';

/** What the assistant asks of the commerce API, answered from memory; pictures of single colours are not known. */
export function catalogueApi(documents: readonly SearchDocument[]): Parameters<typeof buildIndex>[0] {
  return {
    listSearchDocuments: async () => ({
      content: [...documents],
      totalElements: documents.length,
      totalPages: 1,
      last: true,
    }),
    getProductDetails: async () => {
      throw new Error('Not known here');
    },
  };
}
