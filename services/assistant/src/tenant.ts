import { headers, type TenantDomains } from '@selvedge/contract';
import { getHostName } from '@selvedge/service-kit';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from './service-error.ts';

const noTenantNamed = `No store uses this address. Set the ${headers.tenant} header to choose one.`;

/**
 * Resolves a request's tenant like the commerce API: by host name, else by header, else the default tenant if the host
 * serves it.
 * @throws ServiceError `tenant-mismatch` if a known host and the header disagree; `unknown-tenant`
 */
export function tenantOfRequest(
  request: FastifyRequest,
  domains: TenantDomains,
  isDefaultHost: (host: string) => boolean,
): string {
  const requested = firstValue(request.headers[headers.tenant.toLowerCase()]);
  const host = getHostName(request.host);
  const hostTenant = domains.find(({ hosts }) => hosts.includes(host))?.tenantCode;
  if (hostTenant !== undefined) {
    if (requested !== undefined && requested !== hostTenant) throw new ServiceError('tenant-mismatch');
    return hostTenant;
  }
  if (requested === undefined && !isDefaultHost(host))
    throw new ServiceError('unknown-tenant', { detail: noTenantNamed });
  const tenant = domains.find(({ tenantCode, isDefault }) =>
    requested === undefined ? isDefault : tenantCode === requested,
  );
  if (!tenant) throw new ServiceError('unknown-tenant');
  return tenant.tenantCode;
}

/** The codes of all stores, the default one first. */
export function listTenants(domains: TenantDomains): string[] {
  const sorted = domains.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
  return [...new Set(sorted.map(({ tenantCode }) => tenantCode))];
}

function firstValue(value: string | string[] | undefined): string | undefined {
  const first = Array.isArray(value) ? value[0] : value;
  return first === undefined || first === '' ? undefined : first;
}
