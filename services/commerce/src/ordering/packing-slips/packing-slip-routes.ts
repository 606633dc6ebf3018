import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DocumentRenderer } from '../documents/document-renderer.ts';
import { getPackingSlip } from './get-packing-slip.ts';

export function registerPackingSlipRoutes(
  app: FastifyInstance,
  dependencies: { db: Database; clock: Clock; documents: DocumentRenderer },
): void {
  operatorRoute(app, dependencies, operations.getPackingSlip, async ({ tenantCode, params }, reply) => {
    reply.header('Content-Disposition', `inline; filename="packing-slip-${params.id}.pdf"`);
    return getPackingSlip(dependencies, { tenantCode, orderId: params.id });
  });
  operatorRoute(
    app,
    dependencies,
    operations.getPackagePackingSlip,
    async ({ tenantCode, params }, reply) => {
      const { id: orderId, packageId } = params;
      reply.header('Content-Disposition', `inline; filename="packing-slip-${packageId}.pdf"`);
      return getPackingSlip(dependencies, { tenantCode, orderId, packageId });
    },
  );
}
