import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { getReturnLabel, type ReturnLabelDependencies } from './get-return-label.ts';
import { listReturns } from './list-returns.ts';
import { registerAdminReturnRoutes } from './operator/admin-return-routes.ts';
import { returnOrder } from './return-order.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';

export function registerReturnRoutes(
  app: FastifyInstance,
  dependencies: ReturnLabelDependencies & { jobs: JobQueue },
): void {
  registerAdminReturnRoutes(app, dependencies);
  route(app, operations.listReturns, ({ tenantCode, holder, params }) =>
    listReturns(dependencies, { tenantCode, holder, orderId: params.id }),
  );
  route(app, operations.returnOrder, ({ tenantCode, holder, params, idempotencyKey, body }) =>
    returnOrder(dependencies, { tenantCode, holder, orderId: params.id, idempotencyKey, body }),
  );
  route(app, operations.getReturnLabel, ({ tenantCode, holder, params }, reply) => {
    reply.header('Content-Disposition', `attachment; filename="return-label-${params.id}.pdf"`);
    return getReturnLabel(dependencies, { tenantCode, holder, returnId: params.id });
  });
}
