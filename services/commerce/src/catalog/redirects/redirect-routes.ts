import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteRedirect } from './delete-redirect.ts';

export function registerRedirectRoutes(
  app: FastifyInstance,
  dependencies: { db: Database; clock: Clock },
): void {
  const { db } = dependencies;
  operatorRoute(app, dependencies, operations.deleteProductRedirect, async ({ tenantCode, params, audit }) =>
    deleteRedirect({ db, tenantCode, audit }, 'product', params),
  );
  operatorRoute(app, dependencies, operations.deleteCategoryRedirect, async ({ tenantCode, params, audit }) =>
    deleteRedirect({ db, tenantCode, audit }, 'category', params),
  );
}
