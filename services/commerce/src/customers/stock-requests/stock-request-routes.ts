import { commerceOperations as operations } from '@selvedge/contract';
import { getClientNetwork } from '@selvedge/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { route } from '../../platform/http/route.ts';
import { requestStockEmail } from './request-stock-email.ts';

export function registerStockRequestRoutes(
  app: FastifyInstance,
  dependencies: { db: Database; clock: Clock },
): void {
  route(app, operations.requestStockEmail, (request) =>
    requestStockEmail(dependencies, {
      tenantCode: request.tenantCode,
      productId: request.params.id,
      variantId: request.body.variantId,
      email: request.body.email,
      userId: request.user?.id,
      clientNetwork: getClientNetwork(request),
    }),
  );
}
