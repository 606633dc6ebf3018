import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { quoteShipping, type ShippingDependencies } from './shipping-service.ts';

export function registerShippingRoutes(app: FastifyInstance, dependencies: ShippingDependencies): void {
  route(app, operations.calculateShippingRates, ({ tenantCode, user, body }) =>
    quoteShipping(dependencies, { tenantCode, userId: user?.id, body }),
  );
}
