import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { route } from '../http/route.ts';
import * as carts from './cart-service.ts';
import { mergeCart } from './merge-cart.ts';

export function registerCartRoutes(app: FastifyInstance, db: Database): void {
  route(app, operations.getCart, async ({ tenantCode, user, anonymousCartId }) => {
    if (user) return carts.getCart(db, { tenantCode, owner: { userId: user.id } });
    if (anonymousCartId) return carts.getCart(db, { tenantCode, owner: { anonymousCartId } });
    throw new AppError('not-found', { detail: 'There is no cart yet' });
  });
  route(app, operations.mergeCart, ({ tenantCode, user, body }) =>
    mergeCart(db, { tenantCode, userId: user.id, anonymousCartId: body.anonymousCartId }),
  );

  route(app, operations.addCartItem, ({ tenantCode, user, body }) =>
    carts.addCartItem(db, { tenantCode, owner: { userId: user.id }, item: body }),
  );
  route(app, operations.addAnonymousCartItem, ({ tenantCode, params, body }) =>
    carts.addCartItem(db, { tenantCode, owner: params, item: body }),
  );
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
