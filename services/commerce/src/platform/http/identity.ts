import { headers, type Access } from '@selvedge/contract';
import { getClientNetwork, isFromOwnPage, isOperatorKey, readOperatorToken } from '@selvedge/service-kit';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import type {
  AdminIdentity,
  Authenticator,
  Identities,
  OrderOwner,
  ShopperIdentity,
} from './authenticator.ts';
import { bearerToken, headerText } from './request-headers.ts';

const noServiceKey = 'This endpoint requires the service key';
const foreignPage = 'Only the store’s own pages can call this with a cookie';
/** Shown to an operator who has signed in again in another tab. */
const anotherSession = 'You have signed in again elsewhere. Reload this page to continue.';
const keyExpired = 'Please enter your order number and email again.';

/**
 * Identifies the sender of a request, as far as the endpoint requires it.
 * @throws AppError `unauthorized` if a required token is absent or a token is invalid; `forbidden` for an expired guest
 *   key, and for an operator's cookie sent from a page outside the admin
 */
export async function identify(
  request: FastifyRequest,
  access: Access,
  tenantCode: string,
  authenticator: Authenticator,
): Promise<Identities> {
  if (access === 'public') return {};
  if (access === 'admin') return { admin: await authenticateOperator(request, tenantCode, authenticator) };
  const token = bearerToken(request);
  if (access === 'service') {
    if (authenticator.isServiceKey(token ?? '')) return {};
    throw new AppError('unauthorized', { detail: noServiceKey });
  }
  if (token === undefined) {
    if (access === 'optional') return {};
    if (access === 'order') return { owner: await getOrderOwner(request, tenantCode, authenticator) };
    throw new AppError('unauthorized');
  }
  const user = token === '' ? undefined : await authenticator.authenticateShopper(tenantCode, token);
  if (!user) throw new AppError('unauthorized');
  if (access !== 'order') return { user };
  return { user, owner: await getOrderOwner(request, tenantCode, authenticator, user) };
}

/** An invalid key is treated like a missing one. */
async function getOrderOwner(
  request: FastifyRequest,
  tenantCode: string,
  authenticator: Authenticator,
  user?: ShopperIdentity,
): Promise<OrderOwner> {
  const key = headerText(request, headers.orderKey);
  const proven = key === undefined ? undefined : await authenticator.readGuestKey(tenantCode, key);
  if (proven?.isExpired) throw new AppError('forbidden', { detail: keyExpired });
  if (!user && !proven) throw new AppError('unauthorized');
  return { userId: user?.id, provenOrderId: proven?.orderId };
}

/** Programs send an API key or a session's token. Browsers send a cookie; admin pages also send its operator key. */
async function authenticateOperator(
  request: FastifyRequest,
  tenantCode: string,
  authenticator: Authenticator,
): Promise<AdminIdentity> {
  const bearer = bearerToken(request);
  const cookieToken = bearer === undefined ? readOperatorToken(request) : undefined;
  if (cookieToken !== undefined) requireOwnPage(request);
  const token = bearer ?? cookieToken;
  const clientNetwork = getClientNetwork({ remoteAddress: request.ip });
  const admin =
    (bearer && (await authenticator.authenticateApiKey(tenantCode, { token: bearer, clientNetwork }))) ||
    (token && (await authenticator.authenticateAdmin(tenantCode, token)));
  if (!admin) throw new AppError('unauthorized', { detail: 'Authentication required' });
  if (
    cookieToken !== undefined &&
    !isOperatorKey(cookieToken, headerText(request, headers.operatorKey) ?? '')
  )
    throw new AppError('forbidden', { detail: anotherSession });
  return admin;
}

/** @throws AppError `forbidden` if a request doesn't come from the store's own pages */
export function requireOwnPage(request: FastifyRequest): void {
  if (!isFromOwnPage(request)) throw new AppError('forbidden', { detail: foreignPage });
}
