import { createApiClient } from '@selvedge/api-client';
import { filterEnabledRemotes } from '../page-match.ts';
import { bootElementId, type Boot } from '../boot.ts';
import { fetchLiveRemotes } from './remotes/fetch-live-remotes.ts';
import { unknownTenant } from './unknown-tenant.ts';

/** Reads the boot data from the page. If the shell is served as static files, fetches it from the API instead. */
export async function readBoot(apiBaseUrl: string): Promise<Boot> {
  // The document server's own element comes after any with the same id in a page's content.
  const element = [...document.querySelectorAll(`body > script#${bootElementId}`)].at(-1);
  if (element?.textContent) return JSON.parse(element.textContent) as Boot;
  return fetchBoot(apiBaseUrl);
}

async function fetchBoot(apiBaseUrl: string): Promise<Boot> {
  const tenantlessApi = createApiClient({ baseUrl: apiBaseUrl, tenantCode: '' });
  const domains = await tenantlessApi.listTenantDomains().catch(() => []);
  const known =
    domains.find(({ hosts }) => hosts.includes(location.hostname)) ??
    domains.find(({ isDefault }) => isDefault);
  const tenantCode = known?.tenantCode ?? '';
  const api = createApiClient({ baseUrl: apiBaseUrl, tenantCode });
  const [tenant, stripBanners, remotes] = await Promise.all([
    api.getTenantConfig({ params: { tenantCode } }).catch((error: unknown) => {
      console.error("Couldn't load the store's configuration", error);
      return unknownTenant(tenantCode);
    }),
    api.listActiveBanners({ params: { placement: 'PROMOTIONAL_STRIP' } }).catch(() => []),
    fetchLiveRemotes(tenantCode),
  ]);
  // The header fetches the categories itself and shows a loading state.
  return {
    tenant,
    categories: null,
    stripBanners,
    remotes: filterEnabledRemotes(remotes, tenant.enabledFeatures),
  };
}
