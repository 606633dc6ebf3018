import type { Endpoint } from '@selvedge/contract';
import type { FastifyRequest } from 'fastify';
import type { AdminIdentity, OrderHolder, ShopperIdentity } from './authenticator.ts';
import { identify } from './identity.ts';
import { tenantOfRequest } from './tenant.ts';

/** Whose store a request is for, and who sends it as far as the endpoint asks. */
export interface Caller {
  tenantCode: string;
  user?: ShopperIdentity;
  holder?: OrderHolder;
  admin?: AdminIdentity;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Known before anything of the request's content is read. */
    caller?: Caller;
  }
}

/**
 * Finds out who asks, before the body is read: whoever may not call learns that, and nothing of what a call needs.
 * @throws AppError `unauthorized`, `forbidden` for an expired order key, `tenant-mismatch`, `unknown-tenant`
 */
export function meetCaller({ access, isTenantless }: Endpoint) {
  return async (request: FastifyRequest): Promise<void> => {
    const { authenticator } = request.server.selvedge;
    const tenantCode = await tenantOfRequest(request, { isTenantless });
    request.caller = { tenantCode, ...(await identify(request, access, tenantCode, authenticator)) };
  };
}

/** @throws Error for a request that `meetCaller` has not seen */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error('Nobody has asked who sends this request');
  return request.caller;
}
