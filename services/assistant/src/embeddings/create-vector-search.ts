import { ProductEmbeddings } from './product-embeddings.ts';
import type { TenantBudget } from '../provider/tenant-budget.ts';
import type { Embedder } from './embedder.ts';
import type { EmbeddingStore } from './embedding-store.ts';
import { firstAvailable, type VectorSearch } from './vector-search.ts';
import { createQueryVectors } from './query-vectors.ts';
import { createRemoteEmbedder } from './remote-embedder.ts';

/** An embeddings service that is tried before the built-in model. */
export interface EmbeddingsProvider {
  baseUrl: string;
  modelName: string;
  apiKey: string;
}

interface VectorSearchFactoryOptions {
  local: Embedder;
  provider?: EmbeddingsProvider | undefined;
  /** Limits each tenant's tokens. */
  budget: TenantBudget;
  /** Without a store, embeddings last as long as the process. */
  storeOf?: ((tenantCode: string) => EmbeddingStore) | undefined;
  warn: (error: unknown, message: string) => void;
}

/** Small, because a provider's vectors may have thousands of numbers and each tenant has its own cache. */
const maxQueriesPerTenant = 200;

/** Creates tenants' vector searches: by the provider if there is one, with the built-in model as fallback. */
export function vectorSearchFactory({
  local,
  provider,
  budget,
  storeOf,
  warn,
}: VectorSearchFactoryOptions): (tenantCode: string) => VectorSearch {
  const localQueries = createQueryVectors({ embedder: local });
  const onFailure = (error: unknown) => warn(error, 'product embeddings could not be updated');
  return (tenantCode) => {
    const common = { store: storeOf?.(tenantCode), onFailure };
    const byModel = new ProductEmbeddings({ ...common, embedder: local, queries: localQueries });
    if (!provider) return byModel;
    const embedder = createRemoteEmbedder({ ...provider, tenantCode, budget });
    const queries = createQueryVectors({ embedder, maxCached: maxQueriesPerTenant });
    return firstAvailable([new ProductEmbeddings({ ...common, embedder, queries }), byModel]);
  };
}
