import { adminOperations as operations } from '@selvedge/contract';
import { getClientNetwork } from '@selvedge/service-kit';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import { route } from '../../platform/http/route.ts';
import { setSessionCookies } from '../auth/browser-session.ts';
import type { OperatorAuthDependencies } from '../auth/login-service.ts';
import { logRefusedSignIn } from '../auth/refused-sign-in.ts';
import { deleteOtherAdminSessions } from '../auth/session-repository.ts';
import {
  confirmAuthenticatorApp,
  removeAuthenticatorApp,
  startAuthenticatorApp,
} from './authenticator-app.ts';
import { endOwnSession, getOwnSecurity, replaceOwnRecoveryCodes } from './own-security.ts';
import { startPasskeySignIn } from './passkey-answers.ts';
import { confirmWithPasskey, signInWithPasskey } from './passkey-session.ts';
import { addPasskey, removePasskey, startPasskey } from './passkeys.ts';

/** Endpoints for an operator's own second factors and sessions. */
export function registerSecondFactorRoutes(
  app: FastifyInstance,
  dependencies: OperatorAuthDependencies,
): void {
  const { db, clock } = dependencies;
  route(app, operations.startPasskeySignIn, async (request) => {
    request.requireOwnPage();
    const origin = await request.shopOrigin();
    return startPasskeySignIn(dependencies, {
      tenantCode: request.tenantCode,
      origin,
      clientNetwork: getClientNetwork(request),
    });
  });
  route(app, operations.openPasskeySession, async (request, reply) => {
    request.requireOwnPage();
    const { tenantCode, body: answer, requestId, protocol } = request;
    const attempt = { tenantCode, requestId, clientNetwork: getClientNetwork(request) };
    const { token, email, expiresAt } = await signInWithPasskey(dependencies, {
      ...attempt,
      answer,
      origin: await request.shopOrigin(),
      userAgent: request.header('user-agent') ?? '',
    }).catch(async (error: unknown) => {
      // The sign-in is refused even if the audit entry can't be written.
      await logRefusedSignIn(dependencies, 'openPasskeySession', attempt, error).catch((err: unknown) =>
        request.log.error({ err }, 'audit entry not written'),
      );
      throw error;
    });
    setSessionCookies(reply, { token, expiresAt: new Date(expiresAt) }, { protocol, now: clock() });
    return { email, expiresAt };
  });
  operatorRoute(app, dependencies, operations.confirmWithPasskey, async (request) => {
    const { tenantCode, admin, body: answer } = request;
    const origin = await request.shopOrigin();
    const clientNetwork = getClientNetwork(request);
    await confirmWithPasskey(dependencies, { tenantCode, admin, answer, origin, clientNetwork });
    return { message: 'Thank you.' };
  });
  operatorRoute(app, dependencies, operations.getOwnSecurity, (request) =>
    getOwnSecurity(dependencies, request),
  );
  operatorRoute(app, dependencies, operations.startAuthenticatorApp, (request) =>
    startAuthenticatorApp(dependencies, request),
  );
  operatorRoute(
    app,
    dependencies,
    operations.confirmAuthenticatorApp,
    async ({ tenantCode, admin, body, audit }) => ({
      recoveryCodes: await confirmAuthenticatorApp(
        dependencies,
        { tenantCode, admin, code: body.code },
        audit,
      ),
    }),
  );
  operatorRoute(
    app,
    dependencies,
    operations.removeAuthenticatorApp,
    async ({ tenantCode, admin, audit }) => {
      await removeAuthenticatorApp(dependencies, { tenantCode, admin }, audit);
      return { message: 'The authenticator app has been removed.' };
    },
  );
  operatorRoute(app, dependencies, operations.startPasskey, async (request) => {
    const { tenantCode, admin } = request;
    return startPasskey(dependencies, { tenantCode, admin, origin: await request.shopOrigin() });
  });
  operatorRoute(app, dependencies, operations.addPasskey, async (request) => {
    const { tenantCode, admin, audit } = request;
    const { name, ...answer } = request.body;
    const origin = await request.shopOrigin();
    return addPasskey(dependencies, { tenantCode, admin, origin, name, answer }, audit);
  });
  operatorRoute(app, dependencies, operations.removePasskey, async ({ tenantCode, admin, params, audit }) => {
    await removePasskey(dependencies, { tenantCode, admin, id: params.id }, audit);
    return { message: 'The passkey has been removed.' };
  });
  operatorRoute(app, dependencies, operations.replaceRecoveryCodes, async ({ tenantCode, admin, audit }) => ({
    recoveryCodes: await replaceOwnRecoveryCodes(dependencies, { tenantCode, admin }, audit),
  }));
  operatorRoute(app, dependencies, operations.endOwnSession, async ({ tenantCode, admin, params }) => {
    await endOwnSession(dependencies, { tenantCode, admin, id: params.id });
    return { message: 'The session has been ended.' };
  });
  operatorRoute(app, dependencies, operations.endOtherSessions, async ({ tenantCode, admin }) => {
    await db.inTenant(tenantCode, (tx) => deleteOtherAdminSessions(tx, tenantCode, admin));
    return { message: "You're signed out everywhere else." };
  });
}
