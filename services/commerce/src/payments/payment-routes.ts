import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { paymentsNotSetUp } from './payments-not-set-up.ts';
import type { StorePayments } from './store-payments.ts';

export function registerPaymentRoutes(app: FastifyInstance, { accountOf, sdkBaseUrl }: StorePayments): void {
  route(app, operations.getPaymentConfig, async ({ tenantCode }) => {
    const account = await accountOf(tenantCode);
    if (!account) throw paymentsNotSetUp();
    return {
      provider: 'PAYPAL' as const,
      clientId: account.clientId,
      currency: 'USD' as const,
      ...(sdkBaseUrl && { sdkBaseUrl }),
    };
  });
}
