import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../../platform/audit/operator-route.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createZone, deleteZone, listZones, updateZone } from './zone-service.ts';

/** Endpoints for operators to manage shipping zones. */
export function registerShippingZoneRoutes(
  app: FastifyInstance,
  dependencies: { db: Database; clock: Clock },
): void {
  operatorRoute(app, dependencies, operations.listShippingZones, ({ tenantCode }) =>
    listZones(dependencies, tenantCode),
  );
  operatorRoute(
    app,
    dependencies,
    operations.createShippingZone,
    ({ tenantCode, idempotencyKey, body, audit }) =>
      createZone(dependencies, { tenantCode, idempotencyKey, input: body }, audit),
  );
  operatorRoute(app, dependencies, operations.updateShippingZone, ({ tenantCode, params, body, audit }) =>
    updateZone(dependencies, { tenantCode, id: params.id, input: body }, audit),
  );
  operatorRoute(app, dependencies, operations.deleteShippingZone, ({ tenantCode, params, audit }) =>
    deleteZone(dependencies, { tenantCode, id: params.id }, audit),
  );
}
