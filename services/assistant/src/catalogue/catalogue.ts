import { isApiError, type ApiClient } from '@selvedge/api-client';
import type { TenantDomains } from '@selvedge/contract';
import { createAgedCache } from './aged-cache.ts';
import type { Meanings } from '../embed/meanings.ts';
import { createAssistantSwitch } from './assistant-switch.ts';
import { buildIndex, type CatalogueIndex } from './catalogue-index.ts';
import { ServiceError } from '../service-error.ts';

/** What the assistant knows of the shop; everything rejects with a `ServiceError`. */
export interface Catalogue {
  domains(): Promise<TenantDomains>;
  /** Whether a tenant that exists has an assistant. */
  hasAssistant(tenantCode: string): Promise<boolean>;
  /** The searchable catalogue of a tenant that exists. */
  indexOf(tenantCode: string): Promise<CatalogueIndex>;
}

interface CatalogueOptions {
  /** A client of the commerce API; the public calls about all stores are made without a tenant. */
  apiFor: (
    tenantCode: string,
  ) => Pick<ApiClient, 'listTenantDomains' | 'getTenantConfig' | 'listSearchDocuments' | 'getProductDetails'>;
  warn: (error: unknown, message: string) => void;
  /** What a tenant's products mean, for a tenant whose catalogue is read; left out where there is no model. */
  createMeanings?: (tenantCode: string) => Meanings;
  /** How long a search waits for a catalogue that is being read for the first time. */
  patienceMs?: number;
  now?: () => number;
}

const maxAgeMs = 15_000;
const maxTenants = 200;

/** Reads the shop through the commerce API, keeps it, and follows its changes within seconds. */
export function createCatalogue({
  apiFor,
  warn,
  createMeanings,
  patienceMs = 4000,
  now = Date.now,
}: CatalogueOptions): Catalogue {
  const common = { maxAgeMs, now, isGone: isUnknownTenant };
  const onRefreshFailed = (what: string, error: unknown) =>
    warn(error, `${what || 'the list of stores'} could not be read again`);
  const meanings = new Map<string, Meanings>();
  const indexes = createAgedCache({
    ...common,
    maxEntries: maxTenants,
    onRefreshFailed,
    read: (tenantCode) => buildIndex(apiFor(tenantCode), meaningsOf(tenantCode)),
  });
  const domains = createAgedCache({
    ...common,
    maxEntries: 1,
    onRefreshFailed,
    read: async () => {
      const known = await apiFor('').listTenantDomains();
      const codes = new Set(known.map(({ tenantCode }) => tenantCode));
      indexes.retain((code) => codes.has(code));
      for (const code of meanings.keys()) if (!codes.has(code)) meanings.delete(code);
      return known;
    },
  });
  const isSwitchedOn = createAssistantSwitch(apiFor, now);
  return {
    hasAssistant: (tenantCode) => available(isSwitchedOn(tenantCode), patienceMs),
    domains: () => available(domains.get(''), patienceMs),
    indexOf: (tenantCode) => available(indexes.get(tenantCode), patienceMs),
  };

  function meaningsOf(tenantCode: string): Meanings | undefined {
    const known = meanings.get(tenantCode) ?? createMeanings?.(tenantCode);
    if (known) meanings.set(tenantCode, known);
    return known;
  }
}

const isUnknownTenant = (error: unknown): boolean => isApiError(error) && error.code === 'unknown-tenant';

/** Gives up waiting, not the reading: what it brings serves the next search. */
async function available<T>(reading: Promise<T>, patienceMs: number): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error(`Not read within ${patienceMs} ms`)), patienceMs);
  try {
    return await Promise.race([reading, timeout.promise]);
  } catch (cause) {
    throw new ServiceError(isUnknownTenant(cause) ? 'unknown-tenant' : 'unavailable', {}, { cause });
  } finally {
    clearTimeout(timer);
  }
}
