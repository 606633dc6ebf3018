import { headers, type TenantDomains } from '@selvedge/contract';
import { hostName } from '@selvedge/service-kit';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from './service-error.ts';

const noTenantNamed = `This address belongs to no store. Name the store in ${headers.tenant}.`;

/**
 * The tenant a request is for, by the rules of the commerce API: its host name decides, else the header, else, where a
 * host leads to it, the default tenant.
 * @throws ServiceError `tenant-mismatch` when a known host and the header disagree, `unknown-tenant`
 */
export function tenantOfRequest(
  request: FastifyRequest,
  domains: TenantDomains,
  isDefaultHost: (host: string) => boolean,
): string {
  const named = firstValue(request.headers[headers.tenant.toLowerCase()]);
  const host = hostName(request.host);
  const ofHost = domains.find(({ hosts }) => hosts.includes(host))?.tenantCode;
  if (ofHost !== undefined) {
    if (named !== undefined && named !== ofHost) throw new ServiceError('tenant-mismatch');
    return ofHost;
  }
  if (named === undefined && !isDefaultHost(host))
    throw new ServiceError('unknown-tenant', { detail: noTenantNamed });
  const tenant = domains.find(({ tenantCode, isDefault }) =>
    named === undefined ? isDefault : tenantCode === named,
  );
  if (!tenant) throw new ServiceError('unknown-tenant');
  return tenant.tenantCode;
}

function firstValue(value: string | string[] | undefined): string | undefined {
  const first = Array.isArray(value) ? value[0] : value;
  return first === undefined || first === '' ? undefined : first;
}
