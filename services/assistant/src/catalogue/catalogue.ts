import { isApiError, type ApiClient } from '@selvedge/api-client';
import type { TenantDomains } from '@selvedge/contract';
import type { Meanings } from '../embed/meanings.ts';
import { ServiceError } from '../service-error.ts';
import { createAgedCache } from './aged-cache.ts';
import { createAssistantSwitch } from './assistant-switch.ts';
import { CatalogueFollower } from './catalogue-follower.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { FollowedCatalogues } from './followed-catalogues.ts';
import type { CatalogueApi } from './indexing-api.ts';

/** What the assistant knows of the shop; everything rejects with a `ServiceError`. */
export interface Catalogue {
  /** Asks the shop now, whatever is remembered of it. Rejects while it can't be read. */
  askShop(): Promise<void>;
  domains(): Promise<TenantDomains>;
  /** Whether a tenant that exists has an assistant. */
  hasAssistant(tenantCode: string): Promise<boolean>;
  /** The searchable catalogue of a tenant that exists, as the shop has it now. */
  indexOf(tenantCode: string): Promise<CatalogueIndex>;
  /** Works out what products mean, for a while. @returns whether nothing is left to do */
  bringUpToDate(tenantCode: string): Promise<boolean>;
}

interface CatalogueOptions {
  /** A client of the commerce API; the public calls about all stores are made without a tenant. */
  apiFor: (tenantCode: string) => CatalogueApi & Pick<ApiClient, 'listTenantDomains' | 'getTenantConfig'>;
  warn: (error: unknown, message: string) => void;
  /** What a tenant's products mean, for a tenant whose catalogue is read; left out where there is no model. */
  createMeanings?: (tenantCode: string) => Meanings;
  /** How long a search waits for a catalogue that is being read for the first time. */
  patienceMs?: number;
  /** How many catalogs are kept in memory. */
  mostTenants?: number;
  now?: () => number;
}

const maxAgeMs = 15_000;
const maxTenants = 200;
/** Whoever asks for meanings asks again after that. */
const workingMs = 20_000;

/** Reads the shop through the commerce API, keeps it, and follows its changes. */
export function createCatalogue({
  apiFor,
  warn,
  createMeanings,
  patienceMs = 4000,
  mostTenants = maxTenants,
  now = Date.now,
}: CatalogueOptions): Catalogue {
  const meanings = new Map<string, Meanings>();
  const followed = new FollowedCatalogues({
    make: (tenantCode) => CatalogueFollower.make(apiFor(tenantCode), meaningsOf(tenantCode)),
    mostTenants,
    onLookFailed: (tenantCode, error) => warn(error, `${tenantCode} could not be read again`),
    // What its products mean leaves with a catalog: memory holds so many tenants and no more.
    onLeft: (tenantCode) => void meanings.delete(tenantCode),
    isGone: isUnknownTenant,
    now,
  });
  const domains = createAgedCache({
    maxAgeMs,
    now,
    maxEntries: 1,
    onRefreshFailed: (_, error) => warn(error, 'the list of stores could not be read again'),
    read: async () => {
      const known = await apiFor('').listTenantDomains();
      const codes = new Set(known.map(({ tenantCode }) => tenantCode));
      followed.retain((code) => codes.has(code));
      for (const code of meanings.keys()) if (!codes.has(code)) meanings.delete(code);
      return known;
    },
  });
  const isSwitchedOn = createAssistantSwitch(apiFor, now);
  const indexOf = (tenantCode: string) => available(followed.indexOf(tenantCode), patienceMs);
  return {
    askShop: async () => void (await apiFor('').listTenantDomains()),
    hasAssistant: (tenantCode) => available(isSwitchedOn(tenantCode), patienceMs),
    domains: () => available(domains.get(''), patienceMs),
    indexOf,
    async bringUpToDate(tenantCode) {
      await indexOf(tenantCode);
      const working = meanings.get(tenantCode);
      if (!working) return true;
      await within(working.settled(), workingMs).catch(() => undefined);
      return working.isUpToDate;
    },
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
  try {
    return await within(reading, patienceMs);
  } catch (cause) {
    throw new ServiceError(isUnknownTenant(cause) ? 'unknown-tenant' : 'unavailable', {}, { cause });
  }
}

async function within<T>(work: Promise<T>, patienceMs: number): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error(`Not done within ${patienceMs} ms`)), patienceMs);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
