import { CatalogueMeanings } from './catalogue-meanings.ts';
import type { TenantBudget } from '../provider/tenant-budget.ts';
import type { Embedder } from './embedder.ts';
import type { MeaningStore } from './meaning-store.ts';
import { firstOf, type Meanings } from './meanings.ts';
import { createQueryVectors } from './query-vectors.ts';
import { createRemoteEmbedder } from './remote-embedder.ts';

/** A service of embeddings that is asked before the model in this process. */
export interface EmbeddingsProvider {
  baseUrl: string;
  modelName: string;
  apiKey: string;
}

interface CreateMeaningsOptions {
  local: Embedder;
  provider?: EmbeddingsProvider | undefined;
  /** What tenants may spend there. */
  budget: TenantBudget;
  /** Where a tenant's are kept; left out, they last as long as the process. */
  storeOf?: ((tenantCode: string) => MeaningStore) | undefined;
  warn: (error: unknown, message: string) => void;
}

/** A provider's vectors may have thousands of numbers, and each tenant has its own. */
const mostKeptATenant = 200;

/** Makes what tells tenants' products apart by meaning: by the provider where there is one, else by the local model. */
export function createMeaningsOf({
  local,
  provider,
  budget,
  storeOf,
  warn,
}: CreateMeaningsOptions): (tenantCode: string) => Meanings {
  const localQueries = createQueryVectors({ embedder: local });
  const onFailure = (error: unknown) => warn(error, 'what products mean could not be worked out');
  return (tenantCode) => {
    const common = { store: storeOf?.(tenantCode), onFailure };
    const byModel = new CatalogueMeanings({ ...common, embedder: local, queries: localQueries });
    if (!provider) return byModel;
    const embedder = createRemoteEmbedder({ ...provider, tenantCode, budget });
    const queries = createQueryVectors({ embedder, mostKept: mostKeptATenant });
    return firstOf([new CatalogueMeanings({ ...common, embedder, queries }), byModel]);
  };
}
