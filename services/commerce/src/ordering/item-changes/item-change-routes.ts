import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import type { OrderDependencies } from '../orders/order-dependencies.ts';
import { changeItem } from './change-item.ts';
import { listItemVariants } from './variant-choices.ts';

export function registerItemChangeRoutes(app: FastifyInstance, dependencies: OrderDependencies): void {
  operatorRoute(app, dependencies, operations.listItemVariants, ({ tenantCode, params }) =>
    listItemVariants(dependencies.db, { tenantCode, orderId: params.id, itemId: params.itemId }),
  );
  operatorRoute(app, dependencies, operations.changeOrderItem, (request) => {
    const { tenantCode, params, body, admin, idempotencyKey, audit } = request;
    const own = { orderId: params.id, itemId: params.itemId, by: admin.actor, idempotencyKey, audit };
    return changeItem(dependencies, { tenantCode, ...own, ...body });
  });
}
