import { commerceOperations as operations } from '@selvedge/contract';
import { getClientAddress } from '@selvedge/service-kit';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { createQuoteShipping, type ShippingDependencies } from './shipping-service.ts';

export function registerShippingRoutes(app: FastifyInstance, dependencies: ShippingDependencies): void {
  const quoteShipping = createQuoteShipping(dependencies);
  route(app, operations.calculateShippingRates, (request) => {
    const { tenantCode, user, body } = request;
    return quoteShipping({ tenantCode, userId: user?.id, clientAddress: getClientAddress(request), body });
  });
}
