import { createApiClient } from '@selvedge/api-client';
import { remotesOf } from '../page-match.ts';
import { bootElementId, type Boot } from '../boot.ts';
import { fetchLiveRemotes } from './remotes/fetch-live-remotes.ts';
import { unknownTenant } from './unknown-tenant.ts';

/** The boot data in the page, or, where the shell is served as plain static files, the same fetched piece by piece. */
export async function readBoot(apiBaseUrl: string): Promise<Boot> {
  // Where the document server has put it, and not what a page's text may hold of that name.
  const element = document.querySelector(`body > script#${bootElementId}`);
  if (element?.textContent) return JSON.parse(element.textContent) as Boot;
  return fetchBoot(apiBaseUrl);
}

async function fetchBoot(apiBaseUrl: string): Promise<Boot> {
  const lookUp = createApiClient({ baseUrl: apiBaseUrl, tenantCode: '' });
  const domains = await lookUp.listTenantDomains().catch(() => []);
  const known =
    domains.find(({ hosts }) => hosts.includes(location.hostname)) ??
    domains.find(({ isDefault }) => isDefault);
  const tenantCode = known?.tenantCode ?? '';
  const api = createApiClient({ baseUrl: apiBaseUrl, tenantCode });
  const [tenant, stripBanners, remotes] = await Promise.all([
    api.getTenantConfig({ params: { tenantCode } }).catch((error: unknown) => {
      console.error('The configuration of the store could not be loaded', error);
      return unknownTenant(tenantCode);
    }),
    api.listActiveBanners({ params: { placement: 'PROMOTIONAL_STRIP' } }).catch(() => []),
    fetchLiveRemotes(tenantCode),
  ]);
  // The header asks for the categories itself, and shows meanwhile that they are on their way.
  return { tenant, categories: null, stripBanners, remotes: remotesOf(remotes, tenant.enabledFeatures) };
}
