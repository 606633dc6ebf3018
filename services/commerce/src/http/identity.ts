import { headers, type Access } from '@selvedge/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import type { AdminIdentity, Authenticator, OrderHolder, ShopperIdentity } from './authenticator.ts';
import { bearerToken, headerText } from './request-headers.ts';

const noServiceKey = 'This is for services of the shop that have its key';
const keyExpired = 'Please enter your order number and email again.';

/**
 * Who sends a request, as far as the endpoint asks.
 * @throws AppError `unauthorized` when a needed token is absent, or any token that is read is not valid; `forbidden` for a
 *   guest's key to an order that has expired
 */
export async function identify(
  request: FastifyRequest,
  access: Access,
  tenantCode: string,
  authenticator: Authenticator,
): Promise<{ user?: ShopperIdentity; holder?: OrderHolder; admin?: AdminIdentity }> {
  if (access === 'public') return {};
  const token = bearerToken(request);
  if (token === undefined) {
    if (access === 'optional') return {};
    if (access === 'order') return { holder: await orderHolder(request, tenantCode, authenticator) };
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
  if (access !== 'order') return { user };
  return { user, holder: await orderHolder(request, tenantCode, authenticator, user) };
}

/** A key that is none is no different from no key: what it names is not found, or nobody is known. */
async function orderHolder(
  request: FastifyRequest,
  tenantCode: string,
  authenticator: Authenticator,
  user?: ShopperIdentity,
): Promise<OrderHolder> {
  const key = headerText(request, headers.orderKey);
  const proven = key === undefined ? undefined : await authenticator.readGuestKey(tenantCode, key);
  if (proven?.isExpired) throw new AppError('forbidden', { detail: keyExpired });
  if (!user && !proven) throw new AppError('unauthorized');
  return { userId: user?.id, provenOrderId: proven?.orderId };
}

function noOperator(): AppError {
  return new AppError('unauthorized', { detail: 'Authentication required' });
}
