import { createHash } from 'node:crypto';
import { createApiClient } from '@selvedge/api-client';
import type { Banner, Category, TenantConfig, TenantDomains } from '@selvedge/contract';
import { createChangeFollower, getHostName } from '@selvedge/service-kit';
import { createRevisionCache, type Revision } from './revision-cache.ts';

/** Data for the frame around a tenant's pages. */
export interface TenantFrame {
  tenant: TenantConfig;
  categories: Category[] | null;
  stripBanners: Banner[];
  /** Changes with anything above. */
  contentHash: string;
  /** False if the menu or the strip couldn't be loaded. */
  isComplete: boolean;
}

/** The tenant that a host name belongs to. */
export interface HostOwner {
  tenantCode: string;
  /** False if the host belongs to no tenant, so the default tenant is used. */
  isOwnHost: boolean;
  /** The tenant's canonical host; `null` if it has none. */
  canonicalHost: string | null;
}

/** How long pages of a tenant can be cached. */
export interface PageValidity {
  /**
   * When a scheduled banner or home page next changes pages, in milliseconds since 1970; `Infinity` if none will. `null` if no page may be cached: the
   * API doesn't say which pages have changed, or a part of the frame is missing or old.
   */
  pagesValidUntilMs: number | null;
}

interface DirectoryOptions {
  apiBaseUrl: string;
  /** Calls the API; if it rejects, cached data is used. */
  fetch?: typeof globalThis.fetch;
  /** Without it, the API doesn't say which pages have changed. */
  serviceKey?: string | null;
  /** Called with the cache tags of what has changed, before a frame is returned; `null` drops all pages. */
  invalidatePages?: (tenantCode: string, changed: readonly string[] | null) => void;
}

/** Older data is fetched again even without a new revision, such as for a scheduled banner if there's no `serviceKey`. */
const maxAgeMs = 2000;
/** For the tenant's configuration, which every page needs; long enough for the services to start. */
const timeoutMs = 8000;
/** For the menu and the strip, which a page can do without. */
const optionalTimeoutMs = 3000;
/** A page waits at most this long to validate the cache. */
const revisionTimeoutMs = 1000;

/**
 * Finds the tenant of a host name and its frame data. It validates its cache before each page, so operators' changes show on the
 * next page.
 */
export function createTenantDirectory({
  apiBaseUrl,
  fetch = globalThis.fetch,
  serviceKey = null,
  invalidatePages = () => undefined,
}: DirectoryOptions) {
  const domainsCache = createRevisionCache<TenantDomains>(maxAgeMs);
  const frameCache = createRevisionCache<TenantFrame>(maxAgeMs);
  const createClient = (tenantCode: string, previewToken?: string) =>
    createApiClient({ baseUrl: apiBaseUrl, tenantCode, previewToken, timeoutMs, fetch });
  const revisionClient = createApiClient({
    baseUrl: apiBaseUrl,
    tenantCode: '',
    timeoutMs: revisionTimeoutMs,
    fetch,
    token: () => serviceKey,
  });
  const fetchRevision = createChangeFollower(
    (tenantCode, since) =>
      revisionClient.getFrameRevision({
        params: { tenantCode },
        query: since === undefined ? {} : { since },
      }),
    invalidatePages,
  );
  const getDomains = async (revision: Revision) =>
    (await domainsCache('', revision, () => createClient('').listTenantDomains())).value;

  /** Returns the host's current owner and the revision of its frame. */
  async function getOwnerAndRevision(
    host: string,
  ): Promise<{ owner: HostOwner; frame: Revision } & PageValidity> {
    const cached = findOwner(await getDomains(null), host);
    const revision = await fetchRevision(cached.tenantCode);
    const owner = findOwner(await getDomains(revision?.hosts ?? null), host);
    // The host may have just moved to another tenant.
    const current = owner.tenantCode === cached.tenantCode ? revision : await fetchRevision(owner.tenantCode);
    return { owner, frame: current?.frame ?? null, pagesValidUntilMs: current?.validUntilMs ?? null };
  }

  async function fetchFrame(tenantCode: string, previewToken?: string): Promise<TenantFrame> {
    const api = createClient(tenantCode, previewToken);
    const [tenant, categories, stripBanners] = await Promise.all([
      api.getTenantConfig({ params: { tenantCode } }),
      api.listCategories({ timeoutMs: optionalTimeoutMs }).catch(() => null),
      api
        .listActiveBanners({ params: { placement: 'PROMOTIONAL_STRIP' }, timeoutMs: optionalTimeoutMs })
        .catch(() => null),
    ]);
    const isComplete = categories !== null && stripBanners !== null;
    const text = JSON.stringify([tenant, categories, stripBanners]);
    const contentHash = createHash('sha256').update(text).digest('base64');
    return { tenant, categories, stripBanners: stripBanners ?? [], contentHash, isComplete };
  }

  return {
    /** Fetches the frames of all tenants before the first request. */
    async prefetch(): Promise<void> {
      const domains = await getDomains(null);
      await Promise.all(
        domains.map(({ tenantCode }) => frameCache(tenantCode, null, () => fetchFrame(tenantCode))),
      );
    },
    listTenants: async (): Promise<string[]> => (await getDomains(null)).map(({ tenantCode }) => tenantCode),
    /** Calls `invalidatePages` with what has changed since the last check. */
    checkForChanges: fetchRevision,
    /** @param host as in the `Host` header */
    getHostOwner: async (host: string): Promise<HostOwner> => (await getOwnerAndRevision(host)).owner,
    /**
     * @param host as in the `Host` header
     * @param previewToken token of a draft to use; an invalid one is ignored
     */
    async getFrame(
      host: string,
      previewToken: string | null = null,
    ): Promise<TenantFrame & HostOwner & PageValidity> {
      const { owner, frame, pagesValidUntilMs } = await getOwnerAndRevision(host);
      const { tenantCode } = owner;
      if (previewToken !== null) {
        const draft = await fetchFrame(tenantCode, previewToken).catch(() => null);
        if (draft?.tenant.isPreview) return { ...draft, ...owner, pagesValidUntilMs: null };
      }
      // Without a known revision, the frame counts as expired, so the next page fetches it again.
      const validUntilMs = frame === null ? -Infinity : (pagesValidUntilMs ?? Infinity);
      const cached = await frameCache(tenantCode, frame, () => fetchFrame(tenantCode), validUntilMs);
      const isCacheable = cached.isCurrent && cached.value.isComplete;
      return { ...cached.value, ...owner, pagesValidUntilMs: isCacheable ? pagesValidUntilMs : null };
    },
  };
}

/** @throws Error if the host is unknown and there is no default tenant */
function findOwner(domains: TenantDomains, host: string): HostOwner {
  const owner = domains.find(({ hosts }) => hosts.includes(getHostName(host)));
  const tenant = owner ?? domains.find(({ isDefault }) => isDefault);
  if (!tenant) throw new Error('The commerce API returned no default tenant');
  return {
    tenantCode: tenant.tenantCode,
    isOwnHost: owner !== undefined,
    canonicalHost: tenant.hosts[0] ?? null,
  };
}

export type TenantDirectory = ReturnType<typeof createTenantDirectory>;
