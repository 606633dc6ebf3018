import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { readToday } from '../../store/index.ts';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { exportCatalog } from './export-catalog.ts';

export function registerExportRoutes(
  app: FastifyInstance,
  dependencies: { db: Database; clock: Clock },
): void {
  const { db } = dependencies;
  operatorRoute(app, dependencies, operations.exportCatalog, async ({ tenantCode, shopOrigin }, reply) => {
    const origin = await shopOrigin();
    const day = await readToday(dependencies, tenantCode);
    reply.header(
      'Content-Disposition',
      `attachment; filename="catalog-${tenantCode.toLowerCase()}-${day}.csv"`,
    );
    return exportCatalog(db, { tenantCode, origin });
  });
}
