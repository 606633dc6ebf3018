import { headers } from '@selvedge/contract';
import { hostName, isReadableHost, originOf } from '@selvedge/service-kit';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** Which stores there are, and which host names lead to them. */
export interface TenantDirectory {
  /** Tenant of a host name without port, undefined when none claims it. */
  byHost(host: string): Promise<string | undefined>;
  exists(tenantCode: string): Promise<boolean>;
  defaultCode(): Promise<string>;
  /** The host that a tenant is to be found under, undefined when it has none of its own. */
  canonicalHost(tenantCode: string): Promise<string | undefined>;
  /** Has the next one who asks get what is so now. */
  forget(): void;
}

/**
 * The tenant a request is for: its host name decides, else the header, else the default tenant.
 * @throws AppError `tenant-mismatch` when a known host and the header disagree, `unknown-tenant`
 */
export async function tenantOfRequest(request: FastifyRequest, directory: TenantDirectory): Promise<string> {
  const named = firstValue(request.headers[headers.tenant.toLowerCase()]);
  const ofHost = await directory.byHost(hostOfRequest(request));
  if (ofHost !== undefined) {
    if (named !== undefined && named !== ofHost) throw new AppError('tenant-mismatch');
    return ofHost;
  }
  if (named === undefined) return directory.defaultCode();
  if (!(await directory.exists(named))) throw new AppError('unknown-tenant');
  return named;
}

export function hostOfRequest(request: FastifyRequest): string {
  return hostName(hostWithPort(request));
}

/**
 * Where the addresses of a tenant's shop begin, for whoever asks: `https://store.example`. Under a host that is not the
 * tenant's own nobody is told that it is; the address is the canonical one then.
 * @throws AppError `invalid-request` when the host cannot be one, `not-found` when the tenant has no address at all
 */
export async function originOfShop(
  request: FastifyRequest,
  tenantCode: string,
  directory: TenantDirectory,
): Promise<string> {
  const protocol = forwardedValue(request, 'x-forwarded-proto') ?? 'http';
  const host = hostWithPort(request);
  if (!isReadableHost(host))
    throw new AppError('invalid-request', { detail: 'This host name cannot be read' });
  if ((await directory.byHost(hostName(host))) === tenantCode) return originOf(protocol, host);
  const canonicalHost = await directory.canonicalHost(tenantCode);
  if (canonicalHost !== undefined) return originOf(protocol, canonicalHost);
  // Of a shop without a host of its own the document server knows where it is found.
  const named = forwardedValue(request, 'x-forwarded-host');
  if (named === undefined)
    throw new AppError('not-found', { detail: 'This store has no address of its own' });
  return originOf(protocol, named);
}

function hostWithPort(request: FastifyRequest): string {
  return forwardedValue(request, 'x-forwarded-host') ?? request.headers.host ?? '';
}

/** Only the document server on this machine is believed about the address that the shopper sees. */
function forwardedValue(request: FastifyRequest, name: string): string | undefined {
  return isLoopback(request.socket.remoteAddress) ? firstValue(request.headers[name]) : undefined;
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address);
}

function firstValue(value: string | string[] | undefined): string | undefined {
  const first = Array.isArray(value) ? value[0] : value;
  return first === undefined || first === '' ? undefined : first;
}
