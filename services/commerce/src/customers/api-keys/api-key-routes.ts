import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { createApiKey, deleteApiKey, listApiKeys } from './api-key-service.ts';

/** Endpoints for operators to manage API keys. */
export function registerApiKeyRoutes(
  app: FastifyInstance,
  dependencies: { db: Database; clock: Clock; jobs: JobQueue },
): void {
  operatorRoute(app, dependencies, operations.listApiKeys, ({ tenantCode }) =>
    listApiKeys(dependencies, tenantCode),
  );
  operatorRoute(app, dependencies, operations.createApiKey, ({ tenantCode, admin, body, audit }) =>
    createApiKey(dependencies, { tenantCode, actor: admin, ...body }, audit),
  );
  operatorRoute(app, dependencies, operations.deleteApiKey, async ({ tenantCode, admin, params, audit }) => {
    await deleteApiKey(dependencies, { tenantCode, actor: admin, id: params.id }, audit);
    return { message: 'The API key has been deleted.' };
  });
}
