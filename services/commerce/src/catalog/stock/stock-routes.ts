import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { imageView } from '../../platform/images/image-view.ts';
import { adjustStock } from './adjust-stock.ts';
import { readStockLines } from './stock-line-repository.ts';

export function registerStockRoutes(
  app: FastifyInstance,
  dependencies: { db: Database; clock: Clock },
): void {
  operatorRoute(app, dependencies, operations.listStock, async ({ tenantCode, query }) => {
    const { rows, total } = await dependencies.db.inTenant(tenantCode, (tx) =>
      readStockLines(tx, tenantCode, query),
    );
    const lines = rows.map(({ image, ...line }) => ({
      ...line,
      image: image && imageView(tenantCode, image, true),
    }));
    return pageOf(lines, { ...query, total });
  });
  operatorRoute(
    app,
    dependencies,
    operations.adjustStock,
    async ({ tenantCode, idempotencyKey, body, audit }) =>
      adjustStock(dependencies, { tenantCode, idempotencyKey, body, audit }),
  );
}
