import { adminOperations as operations, type AdminSession } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { writeAuditEntry } from '../../platform/audit/audit-log.ts';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import type { RequestOf } from '../../platform/http/api-request.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { getClientNetwork } from '@selvedge/service-kit';
import { setSessionCookies, clearSessionCookies } from './browser-session.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { loginAdmin, type OperatorAuthDependencies } from './login-service.ts';
import { changeAdminPassword } from './operator-account.ts';
import { requestPasswordReset, resetAdminPassword } from './password-service.ts';
import { logRefusedSignIn } from './refused-sign-in.ts';
import { deleteAdminSession, replaceAdminToken } from './session-repository.ts';

/** Endpoints for operators to sign in and out, and for their passwords. */
export function registerOperatorRoutes(app: FastifyInstance, dependencies: OperatorAuthDependencies): void {
  const { db, clock } = dependencies;
  route(app, operations.loginAdmin, (request) => signIn(dependencies, request));
  route(app, operations.openAdminSession, async (request, reply) => {
    request.requireOwnPage();
    const { token, email, expiresAt } = await signIn(dependencies, request);
    const { protocol } = request;
    setSessionCookies(reply, { token, expiresAt: new Date(expiresAt) }, { protocol, now: clock() });
    return { email, expiresAt };
  });
  operatorRoute(app, dependencies, operations.adoptAdminSession, async (request, reply) => {
    request.requireOwnPage();
    const { tenantCode, admin, protocol } = request;
    const session = await db.inTenant(tenantCode, (tx) => replaceAdminToken(tx, tenantCode, admin));
    if (!session) throw new AppError('unauthorized', { detail: 'Authentication required' });
    setSessionCookies(reply, session, { protocol, now: clock() });
    return { email: admin.email, expiresAt: session.expiresAt.toISOString() };
  });
  operatorRoute(app, dependencies, operations.logoutAdmin, async ({ tenantCode, admin, protocol }, reply) => {
    await db.inTenant(tenantCode, (tx) => deleteAdminSession(tx, tenantCode, admin.sessionId));
    clearSessionCookies(reply, protocol);
    return { message: "You're signed out." };
  });
  operatorRoute(app, dependencies, operations.changeAdminPassword, async (request) => {
    const { tenantCode, admin, body } = request;
    await changeAdminPassword(dependencies, {
      tenantCode,
      admin,
      ...body,
      clientNetwork: getClientNetwork(request),
    });
    return { message: 'Your password has been changed.' };
  });
  operatorRoute(app, dependencies, operations.confirmIdentity, async (request) => {
    const { tenantCode, admin, body } = request;
    const clientNetwork = getClientNetwork(request);
    await confirmIdentity(dependencies, { tenantCode, admin, ...body, clientNetwork });
    return { message: 'Thank you.' };
  });
  route(app, operations.requestAdminPasswordReset, async (request) => {
    const { tenantCode, body } = request;
    const clientNetwork = getClientNetwork(request);
    await requestPasswordReset(dependencies, {
      audience: 'admin',
      tenantCode,
      email: body.email,
      clientNetwork,
    });
    return { message: "If there's an operator with this address, we've sent an email." };
  });
  route(app, operations.resetAdminPassword, async (request) => {
    const { tenantCode, body, requestId } = request;
    const clientNetwork = getClientNetwork(request);
    await resetAdminPassword(dependencies, { tenantCode, ...body, clientNetwork, requestId });
    return { message: 'Your password has been changed. Please sign in.' };
  });
}

/** Signs in an operator and records the attempt in the audit log. */
async function signIn(
  dependencies: OperatorAuthDependencies,
  request: RequestOf<typeof operations.loginAdmin>,
): Promise<AdminSession> {
  const { db, clock } = dependencies;
  const { tenantCode, requestId, body } = request;
  const userAgent = request.header('user-agent') ?? '';
  const attempt = { tenantCode, ...body, clientNetwork: getClientNetwork(request), userAgent };
  const { session, secondFactor } = await loginAdmin(dependencies, attempt).catch(async (error: unknown) => {
    // The sign-in is refused even if the audit entry can't be written.
    await logRefusedSignIn(dependencies, 'loginAdmin', { ...attempt, requestId }, error).catch(
      (err: unknown) => request.log.error({ err }, 'audit entry not written'),
    );
    throw error;
  });
  const call = { tenantCode, requestId, actor: session.email, operation: 'loginAdmin', at: clock() };
  const subject = { type: 'auth', id: '', name: '' };
  await db.inTenant(tenantCode, (tx) =>
    writeAuditEntry(
      tx,
      { ...call, isRead: false, outcome: 'done' },
      { subject, before: null, after: { secondFactor: secondFactor ?? 'none' } },
    ),
  );
  return session;
}
