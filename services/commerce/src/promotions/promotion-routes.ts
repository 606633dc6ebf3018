import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { clientAddressOf } from '../auth/client-address.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { route } from '../http/route.ts';
import { validatePromotion } from './promotion-service.ts';

export function registerPromotionRoutes(
  app: FastifyInstance,
  dependencies: { db: Database; clock: Clock },
): void {
  route(app, operations.validatePromotion, (request) => {
    const { tenantCode, body, user } = request;
    const clientAddress = clientAddressOf(request);
    return validatePromotion(dependencies, { tenantCode, ...body, userId: user?.id, clientAddress });
  });
}
