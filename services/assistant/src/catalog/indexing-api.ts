import type { ApiClient, CallsOf, PathsOf } from '@selvedge/api-client';
import type { IndexingOperations, SearchDocument } from '@selvedge/contract';

/** Method and path of the operations that only this service uses, checked against the contract. */
export const indexingPaths = {
  listSearchDocuments: 'GET /products/search-documents',
  listSearchChanges: 'GET /products/search-changes',
  listProductEmbeddings: 'GET /services/product-meanings',
  saveProductEmbeddings: 'PUT /services/product-meanings',
  findNearestProducts: 'POST /services/nearest-products',
} as const satisfies PathsOf<IndexingOperations>;

/** The operations needed to read a tenant's catalog. */
export type CatalogApi = Pick<CallsOf<IndexingOperations>, 'listSearchDocuments' | 'listSearchChanges'> &
  Pick<ApiClient, 'getProductDetails'>;

const pageSize = 100;
/** Keeps the URL short enough. */
const idsPerCall = 50;

/** Reads the whole published catalog. Keyset pages stay correct when products change meanwhile. */
export async function* readCatalog(api: CatalogApi): AsyncGenerator<SearchDocument[]> {
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

/** Reads the current state of products; unpublished ones are left out. */
export async function readDocuments(
  api: CatalogApi,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<SearchDocument[]> {
  const documents: SearchDocument[] = [];
  for (let from = 0; from < ids.length; from += idsPerCall) {
    const batch = ids.slice(from, from + idsPerCall);
    const { content } = await api.listSearchDocuments({
      query: { size: idsPerCall, ids: batch.join(',') },
      ...(signal && { signal }),
    });
    documents.push(...content);
  }
  return documents;
}
