import { isSensitive, permissionFor, type Endpoint, type Permission } from '@selvedge/contract';
import { getTracing } from '@selvedge/service-kit/tracing';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import type { AdminIdentity, Identities } from './authenticator.ts';
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
    getTracing()?.describe({ 'selvedge.tenant': tenantCode });
    request.caller = { tenantCode, ...(await identify(request, endpoint.access, tenantCode, authenticator)) };
  };
}

/** @throws Error for a request that wasn't authenticated */
export function getCaller(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error('This request was not authenticated');
  return request.caller;
}

/** Called before a request is refused because of the operator's role or the API key. */
export type OnRefusal = (request: FastifyRequest, refusal: AppError) => Promise<void>;

/**
 * Refuses operators before the request's body is read: if their role doesn't include the endpoint, if they have to set up a second
 * factor first, or if the call is sensitive and they haven't just confirmed who they are.
 * @throws AppError `forbidden`, `second-factor-missing`, `confirmation-required`
 */
export function requirePermission(endpoint: Endpoint, onRefusal: OnRefusal | undefined) {
  const permission = endpoint.access === 'admin' ? permissionFor(endpoint) : null;
  return async (request: FastifyRequest): Promise<void> => {
    const { admin } = getCaller(request);
    if (!admin) return;
    const refusal =
      findRefusal(admin, permission) ?? (isSensitive(endpoint) ? findMissingConfirmation(admin) : null);
    if (refusal?.code === 'forbidden') await onRefusal?.(request, refusal);
    if (refusal) throw refusal;
  };
}

/** @throws AppError `confirmation-required` if the operator hasn't signed in or confirmed who they are recently; `forbidden` for an API key */
export function requireConfirmation(admin: AdminIdentity): void {
  const refusal = findMissingConfirmation(admin);
  if (refusal) throw refusal;
}

function findRefusal(
  { isApiKey, permissions, mustSetUpSecondFactor }: AdminIdentity,
  permission: Permission | null,
): AppError | null {
  // Calls about a person's own account: password, sessions, second factors.
  if (permission === null)
    return isApiKey ? refuse("An API key can't do this. Sign in as an operator.") : null;
  if (!permissions.includes(permission))
    return refuse(
      isApiKey
        ? `This needs the permission ${permission}. The API key or the operator who created it doesn't have it.`
        : "Your role doesn't allow this",
    );
  if (!mustSetUpSecondFactor) return null;
  const detail = 'The operator who created this API key has to set up two-step sign-in first.';
  return new AppError('second-factor-missing', isApiKey ? { detail } : {});
}

function findMissingConfirmation({ isApiKey, isConfirmed }: AdminIdentity): AppError | null {
  if (isApiKey) return refuse("An API key can't do this, because a person has to confirm it.");
  return isConfirmed ? null : new AppError('confirmation-required');
}

const refuse = (detail: string) => new AppError('forbidden', { detail });
