import { commerceOperations as operations } from '@selvedge/contract';
import { getClientNetwork } from '@selvedge/service-kit';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import * as carts from './cart-service.ts';
import { mergeCart } from './merge-cart.ts';

export function registerCartRoutes(app: FastifyInstance, dependencies: carts.CartDependencies): void {
  route(app, operations.getCart, async ({ tenantCode, user, anonymousCartId }) => {
    if (user) return carts.getCart(dependencies, { tenantCode, owner: { userId: user.id } });
    if (anonymousCartId) return carts.getCart(dependencies, { tenantCode, owner: { anonymousCartId } });
    throw carts.noCart();
  });
  route(app, operations.mergeCart, ({ tenantCode, user, body }) =>
    mergeCart(dependencies, { tenantCode, userId: user.id, anonymousCartId: body.anonymousCartId }),
  );

  route(app, operations.addCartItem, (request) => {
    const { tenantCode, user, body } = request;
    const clientNetwork = getClientNetwork(request);
    const owner = { userId: user.id };
    return carts.addCartItem(dependencies, { tenantCode, owner, clientNetwork, item: body });
  });
  route(app, operations.addAnonymousCartItem, (request) => {
    const { tenantCode, params, body } = request;
    const clientNetwork = getClientNetwork(request);
    return carts.addCartItem(dependencies, { tenantCode, owner: params, clientNetwork, item: body });
  });
  route(app, operations.updateCartItem, ({ tenantCode, user, params, body }) =>
    carts.updateCartItem(dependencies, {
      tenantCode,
      owner: { userId: user.id },
      itemId: params.itemId,
      quantity: body.quantity,
    }),
  );
  route(app, operations.updateAnonymousCartItem, ({ tenantCode, params, body }) =>
    carts.updateCartItem(dependencies, {
      tenantCode,
      owner: params,
      itemId: params.itemId,
      quantity: body.quantity,
    }),
  );
  route(app, operations.removeCartItem, ({ tenantCode, user, params }) =>
    carts.removeCartItem(dependencies, { tenantCode, owner: { userId: user.id }, itemId: params.itemId }),
  );
  route(app, operations.removeAnonymousCartItem, ({ tenantCode, params }) =>
    carts.removeCartItem(dependencies, { tenantCode, owner: params, itemId: params.itemId }),
  );
}
