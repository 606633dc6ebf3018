import { headers, type TenantDomains } from '@selvedge/contract';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from './service-error.ts';

/**
 * The tenant a request is for, by the rules of the commerce API: its host name decides, else the header, else the
 * default tenant.
 * @throws ServiceError `tenant-mismatch` when a known host and the header disagree, `unknown-tenant`
 */
export function tenantOfRequest(request: FastifyRequest, domains: TenantDomains): string {
  const named = firstValue(request.headers[headers.tenant.toLowerCase()]);
  const host = hostOfRequest(request);
  const ofHost = domains.find(({ hosts }) => hosts.includes(host))?.tenantCode;
  if (ofHost !== undefined) {
    if (named !== undefined && named !== ofHost) throw new ServiceError('tenant-mismatch');
    return ofHost;
  }
  const tenant = domains.find(({ tenantCode, isDefault }) =>
    named === undefined ? isDefault : tenantCode === named,
  );
  if (!tenant) throw new ServiceError('unknown-tenant');
  return tenant.tenantCode;
}

/** Only the document server on this machine is believed about the host that the shopper sees. */
function hostOfRequest(request: FastifyRequest): string {
  const forwarded = firstValue(request.headers['x-forwarded-host']);
  const host =
    forwarded !== undefined && isLoopback(request.socket.remoteAddress) ? forwarded : request.headers.host;
  const lower = (host ?? '').trim().toLowerCase();
  return lower.replace(/:\d*$/, '').replace(/\.$/, '');
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address);
}

function firstValue(value: string | string[] | undefined): string | undefined {
  const first = Array.isArray(value) ? value[0] : value;
  return first === undefined || first === '' ? undefined : first;
}
