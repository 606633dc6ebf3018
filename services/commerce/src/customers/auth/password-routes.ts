import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { getClientAddress } from '@selvedge/service-kit';
import type { AuthDependencies } from './login-service.ts';
import { requestPasswordReset, resetPassword } from './password-service.ts';

export function registerPasswordRoutes(
  app: FastifyInstance,
  dependencies: AuthDependencies & { jobs: JobQueue },
): void {
  route(app, operations.requestPasswordReset, async (request) => {
    const { tenantCode, body } = request;
    const clientAddress = getClientAddress(request);
    await requestPasswordReset(dependencies, { tenantCode, email: body.email, clientAddress });
    return { message: "If there's an account with this email address, we've sent you a link." };
  });
  route(app, operations.resetPassword, async (request) => {
    const { tenantCode, body } = request;
    await resetPassword(dependencies, { tenantCode, ...body, clientAddress: getClientAddress(request) });
    return { message: 'Your password has been changed. Please sign in with your new password.' };
  });
}
