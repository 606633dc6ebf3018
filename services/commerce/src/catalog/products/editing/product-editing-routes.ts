import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../../platform/audit/operator-route.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { NotifyAssistant } from '../../../platform/jobs/notify-assistant.ts';
import { listPriceChanges } from '../../prices/price-history.ts';
import { deleteProduct, getAdminProduct, listAdminProducts } from './admin-product-service.ts';
import { createProduct, updateProduct } from './save-product.ts';

export function registerProductEditingRoutes(
  app: FastifyInstance,
  dependencies: { db: Database; clock: Clock; notifyAssistant: NotifyAssistant },
): void {
  const { db } = dependencies;
  operatorRoute(app, dependencies, operations.listAdminProducts, async ({ tenantCode, query }) =>
    listAdminProducts(db, tenantCode, query),
  );
  operatorRoute(app, dependencies, operations.getAdminProduct, async ({ tenantCode, params }) =>
    getAdminProduct(db, tenantCode, params.id),
  );
  operatorRoute(app, dependencies, operations.listPriceChanges, async ({ tenantCode, params }) =>
    listPriceChanges(db, tenantCode, params.id),
  );
  operatorRoute(app, dependencies, operations.createProduct, async ({ tenantCode, body, audit }) =>
    createProduct({ ...dependencies, tenantCode, audit }, body),
  );
  operatorRoute(app, dependencies, operations.updateProduct, async ({ tenantCode, params, body, audit }) =>
    updateProduct({ ...dependencies, tenantCode, audit }, params.id, body),
  );
  operatorRoute(app, dependencies, operations.deleteProduct, async ({ tenantCode, params, audit }) =>
    deleteProduct({ db, tenantCode, audit }, params.id),
  );
}
