import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../audit/operator-route.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { exportCatalogue } from './export-catalogue.ts';

export function registerExportRoutes(
  app: FastifyInstance,
  dependencies: { db: Database; clock: Clock },
): void {
  const { db, clock } = dependencies;
  operatorRoute(app, dependencies, operations.exportCatalogue, async ({ tenantCode, shopOrigin }, reply) => {
    const origin = await shopOrigin();
    const day = clock().toISOString().slice(0, 10);
    reply.header(
      'Content-Disposition',
      `attachment; filename="catalogue-${tenantCode.toLowerCase()}-${day}.csv"`,
    );
    return exportCatalogue(db, { tenantCode, origin });
  });
}
