import { adminOperations, commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import { route } from '../../platform/http/route.ts';
import type { OrderDependencies } from '../orders/order-dependencies.ts';
import { getReturnLabel, type ReturnLabelDependencies } from './get-return-label.ts';
import { listReturns } from './list-returns.ts';
import { listAdminReturns } from './operator/list-admin-returns.ts';
import { declineReturn } from './operator/decline-return.ts';
import { receiveReturn } from './operator/receive-return.ts';
import { refundReturn } from './operator/refund-return.ts';
import { returnOrder } from './return-order.ts';

export function registerReturnRoutes(
  app: FastifyInstance,
  dependencies: OrderDependencies & ReturnLabelDependencies,
): void {
  operatorRoute(app, dependencies, adminOperations.listAdminReturns, ({ tenantCode, query }) =>
    listAdminReturns(dependencies.db, { tenantCode, query }),
  );
  operatorRoute(app, dependencies, adminOperations.declineReturn, ({ tenantCode, params, body, audit }) =>
    declineReturn(dependencies, { tenantCode, returnId: params.id, ...body, audit }),
  );
  operatorRoute(app, dependencies, adminOperations.receiveReturn, ({ tenantCode, params, body, audit }) =>
    receiveReturn(dependencies, { tenantCode, returnId: params.id, body, audit }),
  );
  operatorRoute(app, dependencies, adminOperations.refundReturn, (request) => {
    const { tenantCode, params, body, admin, audit } = request;
    const { amount, reason } = body;
    const returnId = params.id;
    return refundReturn(dependencies, { tenantCode, returnId, amount, reason, operator: admin, audit });
  });
  route(app, operations.listReturns, ({ tenantCode, owner, params }) =>
    listReturns(dependencies, { tenantCode, owner, orderId: params.id }),
  );
  route(app, operations.returnOrder, ({ tenantCode, owner, params, idempotencyKey, body }) =>
    returnOrder(dependencies, { tenantCode, owner, orderId: params.id, idempotencyKey, body }),
  );
  route(app, operations.getReturnLabel, ({ tenantCode, owner, params }, reply) => {
    reply.header('Content-Disposition', `attachment; filename="return-label-${params.id}.pdf"`);
    return getReturnLabel(dependencies, { tenantCode, owner, returnId: params.id });
  });
}
