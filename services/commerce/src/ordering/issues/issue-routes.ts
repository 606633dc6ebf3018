import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { route } from '../../platform/http/route.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { listOrderIssues } from './list-order-issues.ts';
import { registerAdminIssueRoutes } from './operator/admin-issue-routes.ts';
import { reportIssue } from './report-issue.ts';

export function registerIssueRoutes(
  app: FastifyInstance,
  dependencies: { db: Database; clock: Clock; jobs: JobQueue },
): void {
  registerAdminIssueRoutes(app, dependencies);
  route(app, operations.listOrderIssues, ({ tenantCode, holder, params }) =>
    listOrderIssues(dependencies.db, { tenantCode, holder, orderId: params.id }),
  );
  route(app, operations.reportIssue, ({ tenantCode, holder, params, body }) =>
    reportIssue(dependencies, { tenantCode, holder, orderId: params.id, body }),
  );
}
