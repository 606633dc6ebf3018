import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { imageView } from '../../platform/images/image-view.ts';
import { adjustStock } from './adjust-stock.ts';
import { daysLeft, salesDays } from './days-left.ts';
import { getStockSettings, updateStockSettings } from './stock-settings.ts';
import { readStockLines } from './stock-line-repository.ts';

export function registerStockRoutes(
  app: FastifyInstance,
  dependencies: { db: Database; clock: Clock },
): void {
  operatorRoute(app, dependencies, operations.listStock, async ({ tenantCode, query }) => {
    const soldSince = new Date(dependencies.clock().getTime() - salesDays * 24 * 3_600_000);
    const { rows, total } = await dependencies.db.inTenant(tenantCode, (tx) =>
      readStockLines(tx, tenantCode, { ...query, soldSince }),
    );
    const lines = rows.map(({ image, sold, ...line }) => ({
      ...line,
      daysLeft: daysLeft(line.stock, sold),
      image: image && imageView(tenantCode, image, true),
    }));
    return pageOf(lines, { ...query, total });
  });
  operatorRoute(app, dependencies, operations.getStockSettings, async ({ tenantCode }) =>
    getStockSettings(dependencies.db, tenantCode),
  );
  operatorRoute(app, dependencies, operations.updateStockSettings, async ({ tenantCode, body, audit }) =>
    updateStockSettings({ db: dependencies.db, tenantCode, audit }, body),
  );
  operatorRoute(
    app,
    dependencies,
    operations.adjustStock,
    async ({ tenantCode, idempotencyKey, body, audit }) =>
      adjustStock(dependencies, { tenantCode, idempotencyKey, body, audit }),
  );
}
