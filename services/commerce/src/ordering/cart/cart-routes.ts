import { commerceOperations as operations } from '@selvedge/contract';
import { getClientAddress } from '@selvedge/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { route } from '../../platform/http/route.ts';
import * as carts from './cart-service.ts';
import { mergeCart } from './merge-cart.ts';

export function registerCartRoutes(app: FastifyInstance, dependencies: { db: Database; clock: Clock }): void {
  const { db } = dependencies;
  route(app, operations.getCart, async ({ tenantCode, user, anonymousCartId }) => {
    if (user) return carts.getCart(db, { tenantCode, owner: { userId: user.id } });
    if (anonymousCartId) return carts.getCart(db, { tenantCode, owner: { anonymousCartId } });
    throw carts.noCart();
  });
  route(app, operations.mergeCart, ({ tenantCode, user, body }) =>
    mergeCart(db, { tenantCode, userId: user.id, anonymousCartId: body.anonymousCartId }),
  );

  route(app, operations.addCartItem, (request) => {
    const { tenantCode, user, body } = request;
    const clientAddress = getClientAddress(request);
    const owner = { userId: user.id };
    return carts.addCartItem(dependencies, { tenantCode, owner, clientAddress, item: body });
  });
  route(app, operations.addAnonymousCartItem, (request) => {
    const { tenantCode, params, body } = request;
    const clientAddress = getClientAddress(request);
    return carts.addCartItem(dependencies, { tenantCode, owner: params, clientAddress, item: body });
  });
  route(app, operations.updateCartItem, ({ tenantCode, user, params, body }) =>
    carts.updateCartItem(db, {
      tenantCode,
      owner: { userId: user.id },
      itemId: params.itemId,
      quantity: body.quantity,
    }),
  );
  route(app, operations.updateAnonymousCartItem, ({ tenantCode, params, body }) =>
    carts.updateCartItem(db, { tenantCode, owner: params, itemId: params.itemId, quantity: body.quantity }),
  );
  route(app, operations.removeCartItem, ({ tenantCode, user, params }) =>
    carts.removeCartItem(db, { tenantCode, owner: { userId: user.id }, itemId: params.itemId }),
  );
  route(app, operations.removeAnonymousCartItem, ({ tenantCode, params }) =>
    carts.removeCartItem(db, { tenantCode, owner: params, itemId: params.itemId }),
  );
}
