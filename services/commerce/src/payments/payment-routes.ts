import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { route } from '../http/route.ts';
import type { StorePayments } from './store-payments.ts';

export function registerPaymentRoutes(app: FastifyInstance, { accountOf, sdkBaseUrl }: StorePayments): void {
  route(app, operations.getPaymentConfig, async ({ tenantCode }) => {
    const account = await accountOf(tenantCode);
    if (!account) throw new AppError('unavailable', { detail: 'This store takes no payments at the moment' });
    return {
      provider: 'PAYPAL' as const,
      clientId: account.clientId,
      currency: 'USD' as const,
      ...(sdkBaseUrl && { sdkBaseUrl }),
    };
  });
}
