import { createApiClient } from '@selvedge/api-client';
import type { Banner, Category, TenantConfig, TenantDomains } from '@selvedge/contract';
import { createAgedCache } from './aged-cache.ts';
import { hostName } from '@selvedge/service-kit';

/** What the frame of every page of a tenant is made from. */
export interface TenantFrame {
  tenant: TenantConfig;
  categories: Category[] | null;
  stripBanners: Banner[];
}

/** Whose shop a host name leads to. */
export interface HostOwner {
  tenantCode: string;
  /** False where the default tenant answers at a host that is no tenant's. */
  isOwnHost: boolean;
  /** The host that the tenant is to be found under; `null` when it has none of its own. */
  canonicalHost: string | null;
}

const maxAgeMs = 2000;
/** A shop whose services are still waking up is worth waiting for; menu and strip are not. */
const timeoutMs = 8000;
const optionalTimeoutMs = 3000;

/** Finds the tenant of a host name and what its frame shows; answers are kept for two seconds. */
export function createTenantDirectory(apiBaseUrl: string) {
  const domainsCache = createAgedCache<TenantDomains>(maxAgeMs);
  const frameCache = createAgedCache<TenantFrame>(maxAgeMs);
  const clientFor = (tenantCode: string) => createApiClient({ baseUrl: apiBaseUrl, tenantCode, timeoutMs });

  async function ownerOf(host: string): Promise<HostOwner> {
    const domains = await domainsCache('', () => clientFor('').listTenantDomains());
    const owner = domains.find(({ hosts }) => hosts.includes(hostName(host)));
    const known = owner ?? domains.find(({ isDefault }) => isDefault);
    if (!known) throw new Error('The commerce API names no default tenant');
    return {
      tenantCode: known.tenantCode,
      isOwnHost: owner !== undefined,
      canonicalHost: known.hosts[0] ?? null,
    };
  }

  async function fetchFrame(tenantCode: string): Promise<TenantFrame> {
    const api = clientFor(tenantCode);
    const [tenant, categories, stripBanners] = await Promise.all([
      api.getTenantConfig({ params: { tenantCode } }),
      api.listCategories({ timeoutMs: optionalTimeoutMs }).catch(() => null),
      api
        .listActiveBanners({ params: { placement: 'PROMOTIONAL_STRIP' }, timeoutMs: optionalTimeoutMs })
        .catch(() => []),
    ]);
    return { tenant, categories, stripBanners };
  }

  return {
    /** Fetches the frames of all tenants ahead of the first request. */
    async warm(): Promise<void> {
      const domains = await domainsCache('', () => clientFor('').listTenantDomains());
      await Promise.all(
        domains.map(({ tenantCode }) => frameCache(tenantCode, () => fetchFrame(tenantCode))),
      );
    },
    /** @param host as in the `Host` header */
    ownerOf,
    /** @param host as in the `Host` header */
    async frameOf(host: string): Promise<TenantFrame & HostOwner> {
      const owner = await ownerOf(host);
      return { ...(await frameCache(owner.tenantCode, () => fetchFrame(owner.tenantCode))), ...owner };
    },
  };
}

export type TenantDirectory = ReturnType<typeof createTenantDirectory>;
