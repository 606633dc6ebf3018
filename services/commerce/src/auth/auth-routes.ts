import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { route } from '../http/route.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { clientAddressOf } from './client-address.ts';
import { login, loginAdmin, type AuthDependencies } from './login-service.ts';
import { requestEmailVerification, signup, verifyEmail } from './registration-service.ts';
import { deleteUserSession } from './session-repository.ts';
import { userView } from './user-view.ts';

export function registerAuthRoutes(
  app: FastifyInstance,
  dependencies: AuthDependencies & { jobs: JobQueue },
): void {
  const { db } = dependencies;
  route(app, operations.login, (request) => {
    const { tenantCode, body } = request;
    const { email, password, rememberMe = false } = body;
    return login(dependencies, {
      tenantCode,
      email,
      password,
      rememberMe,
      clientAddress: clientAddressOf(request),
    });
  });
  route(app, operations.loginAdmin, (request) =>
    loginAdmin(dependencies, {
      tenantCode: request.tenantCode,
      ...request.body,
      clientAddress: clientAddressOf(request),
    }),
  );
  route(app, operations.logout, async ({ tenantCode, user }) => {
    await db.inTenant(tenantCode, (tx) => deleteUserSession(tx, tenantCode, user.sessionId));
    return { message: 'You are signed out.' };
  });
  route(app, operations.getCurrentUser, async ({ tenantCode, user }) => {
    const row = await db.inTenant(tenantCode, (tx) =>
      tx
        .selectFrom('users')
        .selectAll()
        .where('tenant_code', '=', tenantCode)
        .where('id', '=', user.id)
        .executeTakeFirst(),
    );
    if (!row) throw new AppError('unauthorized');
    return userView(row);
  });

  route(app, operations.requestEmailVerification, async (request) => {
    const { tenantCode, body } = request;
    await requestEmailVerification(dependencies, {
      tenantCode,
      email: body.email,
      clientAddress: clientAddressOf(request),
    });
    return { message: 'Check your email: we have sent a message with the next step.' };
  });
  route(app, operations.verifyEmail, async ({ tenantCode, body }) => {
    const { email } = await verifyEmail(dependencies, { tenantCode, token: body.token });
    return { message: 'Email verified successfully!', email };
  });
  route(app, operations.verifyEmailByLink, async ({ tenantCode, query }) => {
    await verifyEmail(dependencies, { tenantCode, token: query.token });
    return { message: 'Email verified successfully!' };
  });
  route(app, operations.signup, ({ tenantCode, body }) => signup(dependencies, { tenantCode, ...body }));
}
