import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { clientAddressOf } from '@selvedge/service-kit';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { route } from '../http/route.ts';
import type { OrderKeys } from '../orders/order-keys.ts';
import { trackOrder } from './track-order.ts';
import { trackParcel } from './track-parcel.ts';

export function registerTrackingRoutes(
  app: FastifyInstance,
  dependencies: { db: Database; clock: Clock; keys: OrderKeys },
): void {
  route(app, operations.getTracking, (request) =>
    trackParcel(dependencies, {
      tenantCode: request.tenantCode,
      trackingNumber: request.params.trackingNumber,
      clientAddress: clientAddressOf(request),
    }),
  );
  route(app, operations.trackOrder, (request) =>
    trackOrder(dependencies, {
      tenantCode: request.tenantCode,
      ...request.body,
      clientAddress: clientAddressOf(request),
    }),
  );
}
