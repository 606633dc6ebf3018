import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { getClientNetwork } from '@selvedge/service-kit';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { route } from '../../platform/http/route.ts';
import type { OrderAccessTokens } from '../orders/order-access-tokens.ts';
import { getPackageContents } from './package-contents.ts';
import { trackOrder } from './track-order.ts';
import { trackPackage } from './track-package.ts';

export function registerTrackingRoutes(
  app: FastifyInstance,
  dependencies: { db: Database; clock: Clock; accessTokens: OrderAccessTokens },
): void {
  route(app, operations.getTracking, (request) =>
    trackPackage(dependencies, {
      tenantCode: request.tenantCode,
      trackingNumber: request.params.trackingNumber,
      clientNetwork: getClientNetwork(request),
    }),
  );
  route(app, operations.getPackageContents, (request) =>
    getPackageContents(dependencies, {
      tenantCode: request.tenantCode,
      owner: request.owner,
      trackingNumber: request.params.trackingNumber,
    }),
  );
  route(app, operations.trackOrder, (request) =>
    trackOrder(dependencies, {
      tenantCode: request.tenantCode,
      ...request.body,
      clientNetwork: getClientNetwork(request),
    }),
  );
}
