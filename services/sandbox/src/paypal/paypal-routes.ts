import type { FastifyInstance } from 'fastify';
import { checkoutRoutes } from './checkout/checkout-routes.ts';
import { sdkRoutes } from './checkout/sdk-routes.ts';
import { orderRoutes } from './orders/order-routes.ts';
import type { PayPalContext } from './paypal-context.ts';
import { payPalControlRoutes } from './paypal-control-routes.ts';
import { PayPalError, sendPayPalError } from './paypal-error.ts';
import { paymentRoutes } from './payments/payment-routes.ts';
import { transactionRoutes } from './payments/transaction-routes.ts';
import { tokenRoutes } from './token-routes.ts';
import { webhookRoutes } from './webhooks/webhook-routes.ts';

/** The PayPal stand-in. An encapsulated plugin, so that its errors have PayPal's format. */
export function payPalPlugin(context: PayPalContext) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
      if (error instanceof PayPalError) return sendPayPalError(reply, error);
      const status = error.statusCode ?? 500;
      if (status >= 500) console.error('sandbox: PayPal stand-in failed', error);
      const name = status < 500 ? 'INVALID_REQUEST' : 'INTERNAL_SERVER_ERROR';
      return sendPayPalError(reply, new PayPalError(status, name, error.message));
    });
    for (const routes of [
      tokenRoutes,
      orderRoutes,
      paymentRoutes,
      transactionRoutes,
      webhookRoutes,
      sdkRoutes,
      checkoutRoutes,
      payPalControlRoutes,
    ]) {
      routes(app, context);
    }
  };
}
