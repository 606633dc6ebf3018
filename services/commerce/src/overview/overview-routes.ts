import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../audit/operator-route.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { getOverview } from './get-overview.ts';

export function registerOverviewRoutes(
  app: FastifyInstance,
  dependencies: { db: Database; clock: Clock },
): void {
  operatorRoute(app, dependencies, operations.getOverview, ({ tenantCode }) =>
    getOverview(dependencies, tenantCode),
  );
}
