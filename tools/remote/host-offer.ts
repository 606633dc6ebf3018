import type { TenantDomains } from '../../shared/contract/src/index.ts';
import { readHostOffer, RegistryError, type HostOffer } from '../../shared/registry/src/index.ts';

const maxWaitMs = 5_000;

/** Fetches what the shell of a running shop offers to remotes. @throws RegistryError if the shop doesn't respond */
export async function fetchHostOffer(shop: string): Promise<HostOffer> {
  try {
    const reply = await fetch(new URL('/remotes/host.json', shop), {
      signal: AbortSignal.timeout(maxWaitMs),
    });
    if (reply.ok) return readHostOffer(await reply.json());
    throw new Error(`it responded with ${reply.status}`);
  } catch (error) {
    throw new RegistryError(
      `Can't check the shell of the shop at ${shop} (${(error as Error).message}): start the shop, or choose another one with --shop`,
    );
  }
}

/** Checks that the tenants exist. @throws RegistryError that lists the valid tenant codes if one is unknown */
export async function checkTenants(shop: string, wanted: readonly string[]): Promise<void> {
  if (wanted.length === 0) return;
  const reply = await fetch(new URL('/api/v1/vendors/public/domains', shop), {
    signal: AbortSignal.timeout(maxWaitMs),
  }).catch(() => null);
  if (!reply?.ok) throw new RegistryError(`Can't get the tenants of the shop at ${shop}: try again`);
  const codes = ((await reply.json()) as TenantDomains).map(({ tenantCode }) => tenantCode);
  const unknown = wanted.find((code) => !codes.includes(code));
  if (unknown !== undefined)
    throw new RegistryError(`There is no tenant ${unknown}. Available tenants: ${codes.join(', ')}`);
}
