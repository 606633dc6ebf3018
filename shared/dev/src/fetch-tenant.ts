import type { TenantConfig, TenantDomains } from '@selvedge/contract';

const timeoutMs = 5_000;

/**
 * Fetches a store of a running shop: by code, or the default one.
 * @throws Error with a readable message
 */
export async function fetchTenant(shop: string, code: string | null): Promise<TenantConfig> {
  const wanted = code ?? (await findDefaultCode(shop));
  return read<TenantConfig>(shop, `/vendors/public/config/by-code/${encodeURIComponent(wanted)}`);
}

async function findDefaultCode(shop: string): Promise<string> {
  const domains = await read<TenantDomains>(shop, '/vendors/public/domains');
  const found = domains.find(({ isDefault }) => isDefault) ?? domains[0];
  if (!found) throw new Error(`The shop at ${shop} has no store`);
  return found.tenantCode;
}

async function read<T>(shop: string, path: string): Promise<T> {
  const url = new URL(`/api/v1${path}`, shop);
  const reply = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch((error: Error) => {
    throw new Error(`The shop at ${shop} doesn't respond: ${error.message}`);
  });
  if (!reply.ok) throw new Error(`The shop returned ${reply.status} for ${url.pathname}`);
  return (await reply.json()) as T;
}
