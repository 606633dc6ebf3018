import { commerceOperations as operations } from '@selvedge/contract';
import { clientAddressOf } from '@selvedge/service-kit';
import type { FastifyInstance } from 'fastify';
import { createGuessLimits } from '../auth/guess-limits.ts';
import type { Clock } from '../clock.ts';
import { route } from '../http/route.ts';
import { paymentsNotSetUp } from './payments-not-set-up.ts';
import { getStartedPayment, type StartedPaymentDependencies } from './started-payment.ts';

export function registerPaymentRoutes(
  app: FastifyInstance,
  dependencies: Omit<StartedPaymentDependencies, 'limitGuesses'> & { clock: Clock },
): void {
  const limited = { ...dependencies, limitGuesses: createGuessLimits(dependencies) };
  const { accountOf, sdkBaseUrl } = dependencies.payments;
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
  route(app, operations.getStartedPayment, (request) => {
    const { tenantCode, user, anonymousCartId, params } = request;
    return getStartedPayment(limited, {
      tenantCode,
      owner: user ? { userId: user.id } : anonymousCartId ? { anonymousCartId } : undefined,
      paypalOrderId: params.paypalOrderId,
      clientAddress: clientAddressOf(request),
    });
  });
}
