import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { getClientNetwork } from '@selvedge/service-kit';
import { createGuessLimits } from '../../platform/limits/guess-limits.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { PaymentUnclearError } from '../payments/payment-provider.ts';
import type { GetStoreCarrier } from '../shipping/store-carriers.ts';
import { cancelOrder } from './cancel-order.ts';
import { registerAdminOrderRoutes } from './operator/admin-order-routes.ts';
import { createOrderPlacer, type PlaceOrderDependencies } from './order-placer.ts';
import { placeOrder } from './place-order.ts';
import { getOrder, getOrderConfirmation, listOrders } from './read-orders.ts';
import { forgedEventLimit, receiveWebhook } from './receive-webhook.ts';
import { reorder } from './reorder.ts';

export function registerOrderRoutes(
  app: FastifyInstance,
  dependencies: PlaceOrderDependencies & { getStoreCarrier: GetStoreCarrier },
): void {
  const { db } = dependencies;
  const placeApproved = createOrderPlacer(dependencies);
  route(app, operations.placeOrder, (request) => {
    const { tenantCode, user, idempotencyKey, body } = request;
    const clientNetwork = getClientNetwork(request);
    return placeOrder(placeApproved, { tenantCode, userId: user?.id, clientNetwork, idempotencyKey, body });
  });
  route(app, operations.listOrders, ({ tenantCode, user, query }) =>
    listOrders(db, { tenantCode, userId: user.id, query }),
  );
  route(app, operations.getOrder, ({ tenantCode, owner, params }) =>
    getOrder(db, { tenantCode, owner, orderId: params.id }),
  );
  route(app, operations.getOrderConfirmation, ({ tenantCode, user, params, orderKey }) =>
    getOrderConfirmation(db, tenantCode, params.id, { userId: user?.id, orderKey }),
  );
  route(app, operations.cancelOrder, ({ tenantCode, owner, params }) =>
    cancelOrder(dependencies, { tenantCode, owner, orderId: params.id }),
  );
  route(app, operations.reorder, (request) => {
    const { tenantCode, user, anonymousCartId, owner, params } = request;
    const anonymousCart = anonymousCartId === undefined ? undefined : { anonymousCartId };
    const cart = user ? { userId: user.id } : anonymousCart;
    const clientNetwork = getClientNetwork(request);
    return reorder(dependencies, { tenantCode, owner, orderId: params.id, cart, clientNetwork });
  });
  registerAdminOrderRoutes(app, dependencies);
  const limitGuesses = createGuessLimits(dependencies);
  route(app, operations.receivePayPalWebhook, async (request) => {
    const { tenantCode, rawBody, header } = request;
    const limit = forgedEventLimit(tenantCode, getClientNetwork(request));
    try {
      await limitGuesses(limit, () => receiveWebhook(dependencies, { tenantCode, rawBody, header }));
    } catch (error) {
      if (!(error instanceof PaymentUnclearError)) throw error;
      throw new AppError('unavailable', {}, { cause: error });
    }
    return { message: 'Received' };
  });
}
