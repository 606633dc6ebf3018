import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { readRetention, updateRetention } from './retention-service.ts';

export function registerRetentionRoutes(
  app: FastifyInstance,
  dependencies: { db: Database; clock: Clock },
): void {
  operatorRoute(app, dependencies, operations.getRetention, ({ tenantCode }) =>
    dependencies.db.inTenant(tenantCode, (tx) => readRetention(tx, tenantCode)),
  );
  operatorRoute(app, dependencies, operations.updateRetention, (request) =>
    updateRetention(dependencies, request, request.body),
  );
}
