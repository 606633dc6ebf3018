import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../../platform/audit/operator-route.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { pageOf } from '../../../platform/http/page-of.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { readIssues } from '../issue-answer-repository.ts';
import { loadIssueViews } from '../issue-view.ts';
import { answerIssue } from './answer-issue.ts';

export function registerAdminIssueRoutes(
  app: FastifyInstance,
  dependencies: { db: Database; clock: Clock; jobs: JobQueue },
): void {
  operatorRoute(app, dependencies, operations.listIssues, ({ tenantCode, query }) => {
    const { page, size } = query;
    return dependencies.db.inTenant(tenantCode, async (tx) => {
      const limits = { limit: size, offset: page * size };
      const { rows, total } = await readIssues(tx, tenantCode, query, limits);
      return pageOf(await loadIssueViews(tx, tenantCode, rows), { page, size, total });
    });
  });
  operatorRoute(app, dependencies, operations.answerIssue, (request) => {
    const { tenantCode, params, body, admin, idempotencyKey, audit } = request;
    const { id: issueId } = params;
    return answerIssue(dependencies, { tenantCode, issueId, body, by: admin.email, idempotencyKey, audit });
  });
}
