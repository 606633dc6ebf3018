import type { ApiClient, CallsOf, PathsOf } from '@selvedge/api-client';
import type { IndexingOperations, SearchDocument } from '@selvedge/contract';

/** Method and path of what the commerce API has for this service alone, checked against the contract. */
export const indexingPaths = {
  listSearchDocuments: 'GET /products/search-documents',
  listSearchChanges: 'GET /products/search-changes',
  listProductMeanings: 'GET /services/product-meanings',
  keepProductMeanings: 'PUT /services/product-meanings',
  findNearestProducts: 'POST /services/nearest-products',
} as const satisfies PathsOf<IndexingOperations>;

export type IndexingApi = CallsOf<IndexingOperations>;

/** What is read of a tenant's catalogue. */
export type CatalogueApi = Pick<IndexingApi, 'listSearchDocuments' | 'listSearchChanges'> &
  Pick<ApiClient, 'getProductDetails'>;

const pageSize = 100;
/** What fits into an address. */
const idsACall = 50;

/** The whole published catalogue, page by page; each goes on behind the last one's end, whatever has changed before it. */
export async function* readCatalogue(api: CatalogueApi): AsyncGenerator<SearchDocument[]> {
  let after: string | undefined;
  for (;;) {
    const { content, last } = await api.listSearchDocuments({
      query: { size: pageSize, ...(after !== undefined && { after }) },
    });
    yield content;
    after = content.at(-1)?.id;
    if (last || after === undefined) return;
  }
}

/** Those of the products that are published, as they are now. */
export async function readDocuments(
  api: CatalogueApi,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<SearchDocument[]> {
  const documents: SearchDocument[] = [];
  for (let from = 0; from < ids.length; from += idsACall) {
    const batch = ids.slice(from, from + idsACall);
    const { content } = await api.listSearchDocuments({
      query: { size: idsACall, ids: batch.join(',') },
      ...(signal && { signal }),
    });
    documents.push(...content);
  }
  return documents;
}
