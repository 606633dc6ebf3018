import { adminOperations as operations, type QueryOf, type ResponseOf } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { imageView } from '../../platform/images/image-view.ts';
import { adjustStock } from './adjust-stock.ts';
import { readStockLines, type StockLineRow } from './stock-line-repository.ts';

export function registerStockRoutes(
  app: FastifyInstance,
  dependencies: { db: Database; clock: Clock },
): void {
  operatorRoute(app, dependencies, operations.listStock, async ({ tenantCode, query }) =>
    listStock(dependencies.db, tenantCode, query),
  );
  operatorRoute(
    app,
    dependencies,
    operations.adjustStock,
    async ({ tenantCode, idempotencyKey, body, audit }) =>
      adjustStock(dependencies, { tenantCode, idempotencyKey, body, audit }),
  );
}

async function listStock(
  db: Database,
  tenantCode: string,
  query: QueryOf<typeof operations.listStock>,
): Promise<ResponseOf<typeof operations.listStock>> {
  const { rows, total } = await db.inTenant(tenantCode, (tx) => readStockLines(tx, tenantCode, query));
  return pageOf(
    rows.map((row) => stockLineView(tenantCode, row)),
    { ...query, total },
  );
}

function stockLineView(tenantCode: string, row: StockLineRow) {
  return {
    variantId: row.variant_id,
    productId: row.product_id,
    productName: row.product_name,
    sku: row.sku,
    color: row.color,
    size: row.size,
    stock: row.stock,
    image: row.image && imageView(tenantCode, row.image, true),
  };
}
