import type { TenantDomains } from '../../shared/contract/src/index.ts';
import { readHostOffer, RegistryError, type HostOffer } from '../../shared/registry/src/index.ts';

const patienceMs = 5_000;

/** What the shell of a running shop offers. @throws RegistryError when the shop does not answer */
export async function hostOfferOf(shop: string): Promise<HostOffer> {
  try {
    const reply = await fetch(new URL('/remotes/host.json', shop), {
      signal: AbortSignal.timeout(patienceMs),
    });
    if (reply.ok) return readHostOffer(await reply.json());
    throw new Error(`it answers ${reply.status}`);
  } catch (error) {
    throw new RegistryError(
      `The shop at ${shop} cannot say what its shell offers (${(error as Error).message}): start it, or name another with --shop`,
    );
  }
}

/** Refuses tenants that the shop has none of. @throws RegistryError that names those there are */
export async function checkTenants(shop: string, wanted: readonly string[]): Promise<void> {
  if (wanted.length === 0) return;
  const reply = await fetch(new URL('/api/v1/vendors/public/domains', shop), {
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null);
  if (!reply?.ok)
    throw new RegistryError(`The shop at ${shop} cannot say which tenants there are: try again`);
  const codes = ((await reply.json()) as TenantDomains).map(({ tenantCode }) => tenantCode);
  const unknown = wanted.filter((code) => !codes.includes(code));
  if (unknown.length > 0)
    throw new RegistryError(`There is no tenant ${unknown.join(', ')}. There are ${codes.join(', ')}`);
}
