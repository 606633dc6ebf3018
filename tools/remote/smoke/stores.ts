import type { RemoteDeclaration, TenantConfig, TenantDomains } from '../../../shared/contract/src/index.ts';
import { RegistryError } from '../../../shared/registry/src/index.ts';

/** A tenant's store as its visitors find it. */
export interface Store {
  tenant: TenantConfig;
  /** Where its visitors are: `https://store.example`. */
  origin: string;
}

const patienceMs = 10_000;

/**
 * Stores whose visitors would get a version: of the tenants that it is for, or of all, those that have the feature it needs.
 * @param tenants that it is for; of all where none is named
 */
export async function affectedStores(
  shop: string,
  { feature }: Pick<RemoteDeclaration, 'feature'>,
  tenants: readonly string[],
  report: (line: string) => void,
): Promise<Store[]> {
  const domains = await read<TenantDomains>(shop, '/vendors/public/domains');
  const concerned = domains.filter(({ tenantCode }) => tenants.length === 0 || tenants.includes(tenantCode));
  const stores = await Promise.all(
    concerned.map(async ({ tenantCode, hosts, isDefault }) => {
      const tenant = await read<TenantConfig>(shop, `/vendors/public/config/by-code/${tenantCode}`);
      if (feature !== undefined && !tenant.enabledFeatures.includes(feature)) return [];
      const origin = originOf(shop, hosts[0], isDefault);
      if (origin === null)
        report(`${tenantCode} has no host name, so nobody can visit it: it is not tried there.`);
      return origin === null ? [] : [{ tenant, origin }];
    }),
  );
  return stores.flat();
}

/** The default tenant answers under the shop's own address as well. */
function originOf(shop: string, host: string | undefined, isDefault: boolean): string | null {
  const { protocol, port, origin } = new URL(shop);
  if (host !== undefined) return `${protocol}//${host}${port && `:${port}`}`;
  return isDefault ? origin : null;
}

async function read<T>(shop: string, path: string): Promise<T> {
  const url = new URL(`/api/v1${path}`, shop);
  const reply = await fetch(url, { signal: AbortSignal.timeout(patienceMs) }).catch(() => null);
  if (reply?.ok) return (await reply.json()) as T;
  throw new RegistryError(`The shop answers ${reply?.status ?? 'nothing'} at ${url.href}: try again`);
}
