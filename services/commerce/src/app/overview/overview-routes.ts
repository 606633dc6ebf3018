import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import { getOverview, type OverviewDependencies } from './get-overview.ts';

export function registerOverviewRoutes(app: FastifyInstance, dependencies: OverviewDependencies): void {
  operatorRoute(app, dependencies, operations.getOverview, ({ tenantCode }) =>
    getOverview(dependencies, tenantCode),
  );
}
