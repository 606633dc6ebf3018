import type { RemoteDeclaration, TenantConfig, TenantDomains } from '../../../shared/contract/src/index.ts';
import { RegistryError } from '../../../shared/registry/src/index.ts';

/** A tenant's store. */
export interface Store {
  tenant: TenantConfig;
  /** Public origin, such as `https://store.example`. */
  origin: string;
}

const maxWaitMs = 10_000;

/**
 * Finds the stores that would serve a new version of a remote: those of the given tenants that have the feature it needs.
 * @param tenants empty for all
 */
export async function affectedStores(
  shop: string,
  { feature }: Pick<RemoteDeclaration, 'feature'>,
  tenants: readonly string[],
  report: (line: string) => void,
): Promise<Store[]> {
  const domains = await read<TenantDomains>(shop, '/vendors/public/domains');
  const selected = domains.filter(({ tenantCode }) => tenants.length === 0 || tenants.includes(tenantCode));
  const stores = await Promise.all(
    selected.map(async ({ tenantCode, hosts, isDefault }) => {
      const tenant = await read<TenantConfig>(shop, `/vendors/public/config/by-code/${tenantCode}`);
      if (feature !== undefined && !tenant.enabledFeatures.includes(feature)) return [];
      const origin = originOf(shop, hosts[0], isDefault);
      if (origin === null)
        report(`${tenantCode} has no host name, so nobody can visit it: its pages aren't tested.`);
      return origin === null ? [] : [{ tenant, origin }];
    }),
  );
  return stores.flat();
}

/** The origin at a store's own host; without one, the default tenant has the shop's origin. */
function originOf(shop: string, host: string | undefined, isDefault: boolean): string | null {
  const { protocol, port, origin } = new URL(shop);
  if (host !== undefined) return `${protocol}//${host}${port && `:${port}`}`;
  return isDefault ? origin : null;
}

async function read<T>(shop: string, path: string): Promise<T> {
  const url = new URL(`/api/v1${path}`, shop);
  const reply = await fetch(url, { signal: AbortSignal.timeout(maxWaitMs) }).catch(() => null);
  if (reply?.ok) return (await reply.json()) as T;
  throw new RegistryError(
    `The shop ${reply ? `responds with ${reply.status}` : "doesn't respond"} at ${url.href}: try again`,
  );
}
