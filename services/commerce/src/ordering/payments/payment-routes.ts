import { commerceOperations as operations } from '@selvedge/contract';
import { getClientAddress } from '@selvedge/service-kit';
import type { FastifyInstance } from 'fastify';
import { createGuessLimits } from '../../platform/limits/guess-limits.ts';
import { route } from '../../platform/http/route.ts';
import { paymentsNotSetUp } from './payments-not-set-up.ts';
import { getStartedPayment, type StartedPaymentDependencies } from './started-payment.ts';

export function registerPaymentRoutes(
  app: FastifyInstance,
  dependencies: Omit<StartedPaymentDependencies, 'limitGuesses'>,
): void {
  const limited = { ...dependencies, limitGuesses: createGuessLimits(dependencies) };
  const { getAccount, sdkBaseUrl } = dependencies.payments;
  route(app, operations.getPaymentConfig, async ({ tenantCode }) => {
    const account = await getAccount(tenantCode);
    if (!account) throw paymentsNotSetUp();
    return {
      provider: 'PAYPAL' as const,
      clientId: account.clientId,
      currency: 'USD' as const,
      ...(sdkBaseUrl && { sdkBaseUrl }),
    };
  });
  route(app, operations.getStartedPayment, (request) => {
    const { tenantCode, user, anonymousCartId, params } = request;
    return getStartedPayment(limited, {
      tenantCode,
      owner: user ? { userId: user.id } : anonymousCartId ? { anonymousCartId } : undefined,
      paypalOrderId: params.paypalOrderId,
      clientAddress: getClientAddress(request),
    });
  });
}
