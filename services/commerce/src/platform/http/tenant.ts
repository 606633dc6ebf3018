import { headers, type Endpoint } from '@selvedge/contract';
import { getHostName, isValidHost, getOrigin } from '@selvedge/service-kit';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { headerText } from './request-headers.ts';

const tenantMissing = `This address doesn't belong to a store. Name the store in ${headers.tenant}.`;

/** Looks up stores and their host names. */
export interface TenantDirectory {
  /** Tenant of a host name (without port); undefined if no tenant uses it. */
  byHost(host: string): Promise<string | undefined>;
  exists(tenantCode: string): Promise<boolean>;
  defaultCode(): Promise<string>;
  /** The tenant's canonical host; undefined if it has no host of its own. */
  canonicalHost(tenantCode: string): Promise<string | undefined>;
  clearCache(): void;
  /** Reads the tenants again, because a process that doesn't know one may only be behind. */
  refresh(): Promise<void>;
}

/**
 * Determines a request's tenant by its host name, otherwise by the header. Only hosts configured for it fall back to the
 * default tenant; requests to other unknown hosts must name a tenant.
 * @param endpoint with `isTenantless`, any host falls back to the default tenant, because the reply contains no tenant data
 * @throws AppError `tenant-mismatch` if a known host and the header disagree; `unknown-tenant`
 */
export async function resolveTenant(
  request: FastifyRequest,
  endpoint: Pick<Endpoint, 'isTenantless'> = { isTenantless: false },
): Promise<string> {
  const known = await findTenant(request, endpoint);
  if (known !== undefined) return known;
  // Another process may have created the store a moment ago.
  await request.server.selvedge.tenants.refresh();
  const created = await findTenant(request, endpoint);
  if (created !== undefined) return created;
  const isNamed = headerText(request, headers.tenant) !== undefined;
  throw new AppError('unknown-tenant', isNamed ? {} : { detail: tenantMissing });
}

async function findTenant(
  request: FastifyRequest,
  { isTenantless }: Pick<Endpoint, 'isTenantless'>,
): Promise<string | undefined> {
  const { tenants, isDefaultHost } = request.server.selvedge;
  const requested = headerText(request, headers.tenant);
  const host = getRequestHost(request);
  const hostTenant = await tenants.byHost(host);
  if (hostTenant !== undefined) {
    if (requested !== undefined && requested !== hostTenant) throw new AppError('tenant-mismatch');
    return hostTenant;
  }
  if (requested === undefined) return isTenantless || isDefaultHost(host) ? tenants.defaultCode() : undefined;
  return (await tenants.exists(requested)) ? requested : undefined;
}

export const getRequestHost = ({ host }: FastifyRequest): string => getHostName(host);

/**
 * The origin of a tenant's shop, such as `https://store.example`: the host of the request if it is the tenant's,
 * otherwise the canonical host.
 * @throws AppError `invalid-request` for an invalid host; `not-found` if the tenant has no address
 */
export async function getShopOrigin(
  request: FastifyRequest,
  tenantCode: string,
  directory: TenantDirectory,
): Promise<string> {
  const { protocol, host } = request;
  if (!isValidHost(host)) throw new AppError('invalid-request', { detail: 'This host name is not valid' });
  if ((await directory.byHost(getHostName(host))) === tenantCode) return getOrigin(protocol, host);
  const canonicalHost = await directory.canonicalHost(tenantCode);
  if (canonicalHost !== undefined) return getOrigin(protocol, canonicalHost);
  // For a shop without its own host, the document server sends the address in this header.
  const forwarded = headerText(request, 'x-forwarded-host');
  if (forwarded === undefined)
    throw new AppError('not-found', { detail: 'This store has no address of its own' });
  return getOrigin(protocol, forwarded);
}
