import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import { createPreview, type PreviewDependencies } from './preview-service.ts';

export function registerPreviewRoutes(app: FastifyInstance, dependencies: PreviewDependencies): void {
  operatorRoute(app, dependencies, operations.createPreview, async ({ tenantCode, admin, body }) =>
    createPreview(dependencies, { tenantCode, sessionId: admin.sessionId }, body),
  );
}
