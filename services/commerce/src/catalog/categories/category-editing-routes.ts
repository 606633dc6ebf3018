import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { createCategory, deleteCategory, listAdminCategories, updateCategory } from './category-service.ts';

export function registerCategoryEditingRoutes(
  app: FastifyInstance,
  dependencies: { db: Database; clock: Clock },
): void {
  const { db } = dependencies;
  operatorRoute(app, dependencies, operations.listAdminCategories, async ({ tenantCode }) =>
    listAdminCategories(db, tenantCode),
  );
  operatorRoute(app, dependencies, operations.createCategory, async ({ tenantCode, body, audit }) =>
    createCategory({ db, tenantCode, audit }, body),
  );
  operatorRoute(app, dependencies, operations.updateCategory, async ({ tenantCode, params, body, audit }) =>
    updateCategory({ db, tenantCode, audit }, params.id, body),
  );
  operatorRoute(app, dependencies, operations.deleteCategory, async ({ tenantCode, params, audit }) =>
    deleteCategory({ db, tenantCode, audit }, params.id),
  );
}
