import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { clientAddressOf } from '@selvedge/service-kit';
import type { AuthDependencies } from './login-service.ts';
import { requestPasswordReset, resetPassword } from './password-service.ts';

export function registerPasswordRoutes(
  app: FastifyInstance,
  dependencies: AuthDependencies & { jobs: JobQueue },
): void {
  route(app, operations.requestPasswordReset, async (request) => {
    const { tenantCode, body } = request;
    const clientAddress = clientAddressOf(request);
    await requestPasswordReset(dependencies, { tenantCode, email: body.email, clientAddress });
    return { message: 'If there is an account for this address, a message with a link is on its way.' };
  });
  route(app, operations.resetPassword, async (request) => {
    const { tenantCode, body } = request;
    await resetPassword(dependencies, { tenantCode, ...body, clientAddress: clientAddressOf(request) });
    return { message: 'Your password was changed. Please sign in with it.' };
  });
}
