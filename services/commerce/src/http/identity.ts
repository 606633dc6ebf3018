import type { Access } from '@selvedge/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import type { AdminIdentity, Authenticator, ShopperIdentity } from './authenticator.ts';
import { bearerToken } from './request-headers.ts';

const noServiceKey = 'This is for services of the shop that have its key';

/**
 * Who sends a request, as far as the endpoint asks.
 * @throws AppError `unauthorized` when a needed token is absent, or any token that is read is not valid
 */
export async function identify(
  request: FastifyRequest,
  access: Access,
  tenantCode: string,
  authenticator: Authenticator,
): Promise<{ user?: ShopperIdentity; admin?: AdminIdentity }> {
  if (access === 'public') return {};
  const token = bearerToken(request);
  if (token === undefined) {
    if (access === 'optional') return {};
    if (access === 'service') throw new AppError('unauthorized', { detail: noServiceKey });
    throw access === 'admin' ? noOperator() : new AppError('unauthorized');
  }
  if (access === 'service') {
    if (!authenticator.isServiceKey(token)) throw new AppError('unauthorized', { detail: noServiceKey });
    return {};
  }
  if (access === 'admin') {
    const admin = token === '' ? undefined : await authenticator.authenticateAdmin(tenantCode, token);
    if (!admin) throw noOperator();
    return { admin };
  }
  const user = token === '' ? undefined : await authenticator.authenticateShopper(tenantCode, token);
  if (!user) throw new AppError('unauthorized');
  return { user };
}

function noOperator(): AppError {
  return new AppError('unauthorized', { detail: 'Authentication required' });
}
