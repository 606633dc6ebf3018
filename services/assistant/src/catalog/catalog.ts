import { isApiError, type ApiClient } from '@selvedge/api-client';
import type { TenantDomains } from '@selvedge/contract';
import { withTimeout } from '@selvedge/service-kit';
import type { VectorSearch } from '../embeddings/vector-search.ts';
import { ServiceError } from '../service-error.ts';
import { createSwrCache } from './swr-cache.ts';
import { createAssistantCheck } from './assistant-check.ts';
import { CatalogIndexSync } from './catalog-index-sync.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { TenantIndexes } from './tenant-indexes.ts';
import type { CatalogApi } from './indexing-api.ts';

/** The assistant's view of the shop. Everything rejects with a `ServiceError`. */
export interface Catalog {
  /** Rejects while the commerce API is unreachable. Doesn't use a cache. */
  checkShop(): Promise<void>;
  domains(): Promise<TenantDomains>;
  hasAssistant(tenantCode: string): Promise<boolean>;
  /** A tenant's catalog index, up to date with the shop. */
  indexOf(tenantCode: string): Promise<CatalogIndex>;
  /** Whether a tenant's index is in memory. */
  hasIndex(tenantCode: string): boolean;
  /** Reads the list of stores, and the changes of every catalog in memory. */
  refresh(): Promise<void>;
  /** Waits a while for pending embeddings. @returns whether all are computed and saved */
  finishEmbeddings(tenantCode: string): Promise<boolean>;
}

interface CatalogOptions {
  /** Creates a client for the commerce API. The tenant code is empty for calls that aren't about one tenant. */
  apiFor: (tenantCode: string) => CatalogApi & Pick<ApiClient, 'listTenantDomains' | 'getTenantConfig'>;
  warn: (error: unknown, message: string) => void;
  /** Left out if there's no embedding model. */
  createVectorSearch?: (tenantCode: string) => VectorSearch;
  /** How long a search waits for a catalog that is read for the first time. */
  timeoutMs?: number;
  /** How many catalogs are kept in memory. */
  maxTenants?: number;
  now?: () => number;
}

const maxAgeMs = 15_000;
const defaultMaxTenants = 200;
/** The shop's job asks again later. */
const embeddingWaitMs = 20_000;

/** Reads the shop through the commerce API and keeps the tenants' indexes up to date. */
export function createCatalog({
  apiFor,
  warn,
  createVectorSearch,
  timeoutMs = 4000,
  maxTenants = defaultMaxTenants,
  now = Date.now,
}: CatalogOptions): Catalog {
  const vectorSearches = new Map<string, VectorSearch>();
  const indexes = new TenantIndexes({
    create: (tenantCode) => CatalogIndexSync.create(apiFor(tenantCode), vectorSearchOf(tenantCode)),
    maxTenants,
    onSyncFailed: (tenantCode, error) => warn(error, `catalog of ${tenantCode} could not be refreshed`),
    // Evicting a catalog also removes its embeddings, which limits the memory in use.
    onEvicted: (tenantCode) => void vectorSearches.delete(tenantCode),
    isGone: isUnknownTenant,
    now,
  });
  const domains = createSwrCache({
    maxAgeMs,
    now,
    maxEntries: 1,
    onRefreshFailed: (_, error) => warn(error, 'list of stores could not be refreshed'),
    read: async () => {
      const known = await apiFor('').listTenantDomains();
      const codes = new Set(known.map(({ tenantCode }) => tenantCode));
      indexes.retain((code) => codes.has(code));
      for (const code of vectorSearches.keys()) if (!codes.has(code)) vectorSearches.delete(code);
      return known;
    },
  });
  const hasAssistant = createAssistantCheck(apiFor, now);
  const indexOf = (tenantCode: string) => orUnavailable(indexes.indexOf(tenantCode), timeoutMs);
  return {
    checkShop: async () => void (await apiFor('').listTenantDomains()),
    hasAssistant: (tenantCode) => orUnavailable(hasAssistant(tenantCode), timeoutMs),
    domains: () => orUnavailable(domains.get(''), timeoutMs),
    indexOf,
    hasIndex: (tenantCode) => indexes.has(tenantCode),
    async refresh() {
      await orUnavailable(domains.refresh(''), timeoutMs);
      await indexes.syncAll();
    },
    async finishEmbeddings(tenantCode) {
      await indexOf(tenantCode);
      const vectorSearch = vectorSearches.get(tenantCode);
      if (!vectorSearch) return true;
      await withTimeout(vectorSearch.settled(), embeddingWaitMs).catch(() => undefined);
      return vectorSearch.isUpToDate;
    },
  };

  function vectorSearchOf(tenantCode: string): VectorSearch | undefined {
    const vectorSearch = vectorSearches.get(tenantCode) ?? createVectorSearch?.(tenantCode);
    if (vectorSearch) vectorSearches.set(tenantCode, vectorSearch);
    return vectorSearch;
  }
}

const isUnknownTenant = (error: unknown): boolean => isApiError(error) && error.code === 'unknown-tenant';

/** Stops waiting after the timeout, but the read continues and its result serves the next search. */
async function orUnavailable<T>(reading: Promise<T>, timeoutMs: number): Promise<T> {
  try {
    return await withTimeout(reading, timeoutMs);
  } catch (cause) {
    throw new ServiceError(isUnknownTenant(cause) ? 'unknown-tenant' : 'unavailable', {}, { cause });
  }
}
