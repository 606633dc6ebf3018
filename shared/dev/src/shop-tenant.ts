import type { TenantConfig, TenantDomains } from '@selvedge/contract';

const patienceMs = 5_000;

/** A store of a running shop: the one of that code, or the shop's default. @throws Error saying what is the matter */
export async function shopTenant(shop: string, code: string | null): Promise<TenantConfig> {
  const wanted = code ?? (await defaultCode(shop));
  return read<TenantConfig>(shop, `/vendors/public/config/by-code/${encodeURIComponent(wanted)}`);
}

async function defaultCode(shop: string): Promise<string> {
  const domains = await read<TenantDomains>(shop, '/vendors/public/domains');
  const known = domains.find(({ isDefault }) => isDefault) ?? domains[0];
  if (!known) throw new Error(`The shop at ${shop} has no store`);
  return known.tenantCode;
}

async function read<T>(shop: string, path: string): Promise<T> {
  const url = new URL(`/api/v1${path}`, shop);
  const reply = await fetch(url, { signal: AbortSignal.timeout(patienceMs) }).catch((error: Error) => {
    throw new Error(`The shop at ${shop} does not answer: ${error.message}`);
  });
  if (!reply.ok) throw new Error(`The shop answers ${reply.status} at ${url.pathname}`);
  return (await reply.json()) as T;
}
