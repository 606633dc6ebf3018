import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../../platform/audit/operator-route.ts';
import type { OrderDependencies } from '../../orders/order-dependencies.ts';
import { listAdminReturns } from './list-admin-returns.ts';
import { receiveReturn } from './receive-return.ts';
import { refundReturn } from './refund-return.ts';

export function registerAdminReturnRoutes(app: FastifyInstance, dependencies: OrderDependencies): void {
  operatorRoute(app, dependencies, operations.listAdminReturns, ({ tenantCode, query }) =>
    listAdminReturns(dependencies.db, { tenantCode, query }),
  );
  operatorRoute(app, dependencies, operations.receiveReturn, ({ tenantCode, params, body, audit }) =>
    receiveReturn(dependencies, { tenantCode, returnId: params.id, body, audit }),
  );
  operatorRoute(app, dependencies, operations.refundReturn, ({ tenantCode, params, body, admin, audit }) => {
    const { amount, reason } = body;
    const returnId = params.id;
    return refundReturn(dependencies, { tenantCode, returnId, amount, reason, by: admin.email, audit });
  });
}
