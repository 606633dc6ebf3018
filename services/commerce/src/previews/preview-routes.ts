import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../audit/operator-route.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { createPreview } from './preview-service.ts';

export function registerPreviewRoutes(
  app: FastifyInstance,
  dependencies: { db: Database; clock: Clock },
): void {
  operatorRoute(app, dependencies, operations.createPreview, async ({ tenantCode, admin, body }) =>
    createPreview(dependencies, { tenantCode, sessionId: admin.sessionId }, body),
  );
}
