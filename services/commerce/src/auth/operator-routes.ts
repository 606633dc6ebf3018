import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { writeAuditEntry } from '../audit/audit-log.ts';
import { operatorRoute } from '../audit/operator-route.ts';
import { route } from '../http/route.ts';
import { clientAddressOf } from '@selvedge/service-kit';
import { loginAdmin, type AuthDependencies } from './login-service.ts';
import { changeAdminPassword } from './operator-account.ts';
import { noteRefusedSignIn } from './refused-sign-in.ts';
import { deleteAdminSession } from './session-repository.ts';

/** Signing in and out as an operator. */
export function registerOperatorRoutes(app: FastifyInstance, dependencies: AuthDependencies): void {
  const { db, clock } = dependencies;
  route(app, operations.loginAdmin, async (request) => {
    const { tenantCode, requestId, body } = request;
    const asked = { tenantCode, ...body, clientAddress: clientAddressOf(request) };
    const session = await loginAdmin(dependencies, asked).catch(async (error: unknown) => {
      // The refusal is answered, whatever becomes of its entry.
      await noteRefusedSignIn(dependencies, { ...asked, requestId }, error).catch((err: unknown) =>
        request.log.error({ err }, 'audit entry not written'),
      );
      throw error;
    });
    const call = { tenantCode, requestId, actor: session.email, operation: 'loginAdmin', at: clock() };
    await db.inTenant(tenantCode, (tx) => writeAuditEntry(tx, { ...call, isRead: false, outcome: 'done' }));
    return session;
  });
  operatorRoute(app, dependencies, operations.logoutAdmin, async ({ tenantCode, admin }) => {
    await db.inTenant(tenantCode, (tx) => deleteAdminSession(tx, tenantCode, admin.sessionId));
    return { message: 'You have signed out.' };
  });
  operatorRoute(app, dependencies, operations.changeAdminPassword, async (request) => {
    const { tenantCode, admin, body } = request;
    await changeAdminPassword(dependencies, {
      tenantCode,
      admin,
      ...body,
      clientAddress: clientAddressOf(request),
    });
    return { message: 'Your password has been changed.' };
  });
}
