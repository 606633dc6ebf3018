import type { Endpoint } from '@selvedge/contract';
import type { FastifyRequest } from 'fastify';
import type { Identities } from './authenticator.ts';
import { identify } from './identity.ts';
import { resolveTenant } from './tenant.ts';

/** The tenant of a request and the identity that the endpoint requires. */
interface Caller extends Identities {
  tenantCode: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the request's body is read. */
    caller?: Caller;
  }
}

/**
 * Authenticates a request before its body is read, so unauthorized callers learn nothing about the expected body.
 * @throws AppError `unauthorized`, `forbidden` for an expired order key, `tenant-mismatch`, `unknown-tenant`
 */
export function authenticate(endpoint: Endpoint) {
  return async (request: FastifyRequest): Promise<void> => {
    const { authenticator } = request.server.selvedge;
    const tenantCode = await resolveTenant(request, endpoint);
    request.caller = { tenantCode, ...(await identify(request, endpoint.access, tenantCode, authenticator)) };
  };
}

/** @throws Error for a request that wasn't authenticated */
export function getCaller(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error('This request was not authenticated');
  return request.caller;
}
