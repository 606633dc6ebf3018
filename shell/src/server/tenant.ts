import { createApiClient } from '@selvedge/api-client';
import type { Banner, Category, TenantConfig, TenantDomains } from '@selvedge/contract';
import { hostName } from '@selvedge/service-kit';
import { createFrameRevisions } from './frame-revisions.ts';
import { createRevisedCache, type Revision } from './revised-cache.ts';

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

/** What no revision tells of, such as a banner whose time has come, is this late at most. */
const maxAgeMs = 2000;
/** A shop whose services are still waking up is worth waiting for; menu and strip are not. */
const timeoutMs = 8000;
const optionalTimeoutMs = 3000;
/** A page waits no longer to hear whether what is remembered is still so. */
const revisionTimeoutMs = 1000;

/**
 * Finds the tenant of a host name and what its frame shows. Before each page it asks whether what it remembers is still
 * so: what an operator has saved is in the next page.
 * @param fetch asks the API; what it refuses to ask is shown as it was last
 */
export function createTenantDirectory(apiBaseUrl: string, fetch = globalThis.fetch) {
  const domainsCache = createRevisedCache<TenantDomains>(maxAgeMs);
  const frameCache = createRevisedCache<TenantFrame>(maxAgeMs);
  const clientFor = (tenantCode: string, previewToken?: string) =>
    createApiClient({ baseUrl: apiBaseUrl, tenantCode, previewToken, timeoutMs, fetch });
  const revisionOf = createFrameRevisions((tenantCode) =>
    clientFor('').getFrameRevision({ params: { tenantCode }, timeoutMs: revisionTimeoutMs }),
  );
  const domainsOf = (revision: Revision) =>
    domainsCache('', revision, () => clientFor('').listTenantDomains());

  /** Whose a host is now, and the revision of its frame. */
  async function ownerWithRevision(host: string): Promise<{ owner: HostOwner; frame: Revision }> {
    const remembered = ownerAmong(await domainsOf(null), host);
    const revision = await revisionOf(remembered.tenantCode);
    const owner = ownerAmong(await domainsOf(revision?.hosts ?? null), host);
    // A host that has just become another tenant's.
    const current =
      owner.tenantCode === remembered.tenantCode ? revision : await revisionOf(owner.tenantCode);
    return { owner, frame: current?.frame ?? null };
  }

  async function fetchFrame(tenantCode: string, previewToken?: string): Promise<TenantFrame> {
    const api = clientFor(tenantCode, previewToken);
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
      const domains = await domainsOf(null);
      await Promise.all(
        domains.map(({ tenantCode }) => frameCache(tenantCode, null, () => fetchFrame(tenantCode))),
      );
    },
    /** @param host as in the `Host` header */
    ownerOf: async (host: string): Promise<HostOwner> => (await ownerWithRevision(host)).owner,
    /**
     * @param host as in the `Host` header
     * @param previewToken of a draft that the frame is wanted with; one that is not good changes nothing
     */
    async frameOf(host: string, previewToken: string | null = null): Promise<TenantFrame & HostOwner> {
      const { owner, frame } = await ownerWithRevision(host);
      const { tenantCode } = owner;
      if (previewToken !== null) {
        const draft = await fetchFrame(tenantCode, previewToken).catch(() => null);
        if (draft?.tenant.isPreview) return { ...draft, ...owner };
      }
      return { ...(await frameCache(tenantCode, frame, () => fetchFrame(tenantCode))), ...owner };
    },
  };
}

/** @throws Error when there is no default tenant either */
function ownerAmong(domains: TenantDomains, host: string): HostOwner {
  const owner = domains.find(({ hosts }) => hosts.includes(hostName(host)));
  const known = owner ?? domains.find(({ isDefault }) => isDefault);
  if (!known) throw new Error('The commerce API names no default tenant');
  return {
    tenantCode: known.tenantCode,
    isOwnHost: owner !== undefined,
    canonicalHost: known.hosts[0] ?? null,
  };
}

export type TenantDirectory = ReturnType<typeof createTenantDirectory>;
