import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { clientAddressOf } from '@selvedge/service-kit';
import { AppError } from '../http/app-error.ts';
import { route } from '../http/route.ts';
import { PaymentUnclearError } from '../payments/payment-provider.ts';
import type { CarrierOf } from '../shipping/store-carriers.ts';
import { cancelOrder } from './cancel-order.ts';
import { registerAdminOrderRoutes } from './operator/admin-order-routes.ts';
import { createPlaceOrder, type PlaceOrderDependencies } from './place-order.ts';
import { getOrder, getOrderConfirmation, listOrders } from './read-orders.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { reorder } from './reorder.ts';

export function registerOrderRoutes(
  app: FastifyInstance,
  dependencies: PlaceOrderDependencies & { carrierOf: CarrierOf },
): void {
  const { db } = dependencies;
  const placeOrder = createPlaceOrder(dependencies);
  route(app, operations.placeOrder, (request) => {
    const { tenantCode, user, idempotencyKey, body } = request;
    const clientAddress = clientAddressOf(request);
    return placeOrder({ tenantCode, userId: user?.id, clientAddress, idempotencyKey, body });
  });
  route(app, operations.listOrders, ({ tenantCode, user, query }) =>
    listOrders(db, { tenantCode, userId: user.id, query }),
  );
  route(app, operations.getOrder, ({ tenantCode, holder, params }) =>
    getOrder(db, { tenantCode, holder, orderId: params.id }),
  );
  route(app, operations.getOrderConfirmation, ({ tenantCode, user, params, orderKey }) =>
    getOrderConfirmation(db, { tenantCode, orderId: params.id, userId: user?.id, orderKey }),
  );
  route(app, operations.cancelOrder, ({ tenantCode, holder, params }) =>
    cancelOrder(dependencies, { tenantCode, holder, orderId: params.id }),
  );
  route(app, operations.reorder, ({ tenantCode, user, anonymousCartId, holder, params }) => {
    const ofBrowser = anonymousCartId === undefined ? undefined : { anonymousCartId };
    const cart = user ? { userId: user.id } : ofBrowser;
    return reorder(db, { tenantCode, holder, orderId: params.id, cart });
  });
  registerAdminOrderRoutes(app, dependencies);
  route(app, operations.receivePayPalWebhook, async ({ tenantCode, rawBody, header }) => {
    try {
      await receiveWebhook(dependencies, { tenantCode, rawBody, header });
    } catch (error) {
      if (!(error instanceof PaymentUnclearError)) throw error;
      throw new AppError('unavailable', {}, { cause: error });
    }
    return { message: 'Received' };
  });
}
