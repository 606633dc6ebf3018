import { headers } from '@selvedge/contract';
import { hostName, isReadableHost, originOf } from '@selvedge/service-kit';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { headerText } from './request-headers.ts';

const noTenantNamed = `This address belongs to no store. Name the store in ${headers.tenant}.`;

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

interface TenantOptions {
  /** Whether the default tenant will do at any host: the reply has nothing of a tenant's. */
  isTenantless?: boolean;
}

/**
 * The tenant a request is for: its host name decides, else the header. The default tenant is meant where the service says
 * that a host leads to it, and nowhere else: whoever asks at an unknown host has to name a tenant.
 * @throws AppError `tenant-mismatch` when a known host and the header disagree, `unknown-tenant`
 */
export async function tenantOfRequest(
  request: FastifyRequest,
  { isTenantless = false }: TenantOptions = {},
): Promise<string> {
  const { tenants, isDefaultHost } = request.server.selvedge;
  const named = headerText(request, headers.tenant);
  const host = hostOfRequest(request);
  const ofHost = await tenants.byHost(host);
  if (ofHost !== undefined) {
    if (named !== undefined && named !== ofHost) throw new AppError('tenant-mismatch');
    return ofHost;
  }
  if (named === undefined) {
    if (!isTenantless && !isDefaultHost(host))
      throw new AppError('unknown-tenant', { detail: noTenantNamed });
    return tenants.defaultCode();
  }
  if (!(await tenants.exists(named))) throw new AppError('unknown-tenant');
  return named;
}

export const hostOfRequest = ({ host }: FastifyRequest): string => hostName(host);

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
  const { protocol, host } = request;
  if (!isReadableHost(host))
    throw new AppError('invalid-request', { detail: 'This host name cannot be read' });
  if ((await directory.byHost(hostName(host))) === tenantCode) return originOf(protocol, host);
  const canonicalHost = await directory.canonicalHost(tenantCode);
  if (canonicalHost !== undefined) return originOf(protocol, canonicalHost);
  // Of a shop without a host of its own the document server knows where it is found.
  const named = headerText(request, 'x-forwarded-host');
  if (named === undefined)
    throw new AppError('not-found', { detail: 'This store has no address of its own' });
  return originOf(protocol, named);
}
