import { commerceOperations as operations } from '@selvedge/contract';
import { getClientNetwork } from '@selvedge/service-kit';
import type { FastifyInstance } from 'fastify';
import { createGuessLimits } from '../../platform/limits/guess-limits.ts';
import { route } from '../../platform/http/route.ts';
import { findCartId } from '../cart/cart-repository.ts';
import { getStartedPayment, type StartedPaymentDependencies } from './started-payment.ts';
import { requireAccount } from './store-payments.ts';

export function registerPaymentRoutes(
  app: FastifyInstance,
  dependencies: Omit<StartedPaymentDependencies, 'limitGuesses'>,
): void {
  const limited = { ...dependencies, limitGuesses: createGuessLimits(dependencies) };
  const { payments } = dependencies;
  route(app, operations.getPaymentConfig, async ({ tenantCode }) => {
    const { clientId } = await requireAccount(payments, tenantCode);
    const { sdkBaseUrl } = payments;
    return {
      provider: 'PAYPAL' as const,
      clientId,
      currency: 'USD' as const,
      ...(sdkBaseUrl && { sdkBaseUrl }),
    };
  });
  route(app, operations.getStartedPayment, (request) => {
    const { tenantCode, user, anonymousCartId, params } = request;
    const owner = user ? { userId: user.id } : anonymousCartId ? { anonymousCartId } : undefined;
    return getStartedPayment(limited, {
      tenantCode,
      findReference: async (tx) => owner && findCartId(tx, tenantCode, owner),
      paypalOrderId: params.paypalOrderId,
      clientNetwork: getClientNetwork(request),
    });
  });
}
