import { adminOperations, commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { route } from '../../platform/http/route.ts';
import type { OrderDependencies } from '../orders/order-dependencies.ts';
import { readIssues } from './issue-repository.ts';
import { loadIssueViews } from './issue-view.ts';
import { listOrderIssues } from './list-order-issues.ts';
import { answerIssue } from './operator/answer-issue.ts';
import { reportIssue } from './report-issue.ts';

export function registerIssueRoutes(app: FastifyInstance, dependencies: OrderDependencies): void {
  const { db } = dependencies;
  operatorRoute(app, dependencies, adminOperations.listIssues, ({ tenantCode, query }) =>
    db.inTenant(tenantCode, async (tx) => {
      const { rows, total } = await readIssues(tx, tenantCode, query);
      return pageOf(await loadIssueViews(tx, tenantCode, rows), { ...query, total });
    }),
  );
  operatorRoute(app, dependencies, adminOperations.answerIssue, (request) => {
    const { tenantCode, params, body, admin, idempotencyKey, audit } = request;
    const { id: issueId } = params;
    return answerIssue(dependencies, { tenantCode, issueId, body, by: admin.actor, idempotencyKey, audit });
  });
  route(app, operations.listOrderIssues, ({ tenantCode, owner, params }) =>
    listOrderIssues(db, { tenantCode, owner, orderId: params.id }),
  );
  route(app, operations.reportIssue, ({ tenantCode, owner, params, body }) =>
    reportIssue(dependencies, { tenantCode, owner, orderId: params.id, body }),
  );
}
