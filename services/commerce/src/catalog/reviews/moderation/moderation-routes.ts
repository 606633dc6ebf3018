import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute, type OperatorRequest } from '../../../platform/audit/operator-route.ts';
import { pageOf } from '../../../platform/http/page-of.ts';
import { loadAdminReview, lineView } from './admin-review-view.ts';
import type { ModerationDependencies, ReviewRequest } from './change-review.ts';
import { approveReview, hideReview, publishReview } from './change-status.ts';
import { dismissReports } from './dismiss-reports.ts';
import { removeReviewReply, saveReviewReply } from './reply-to-review.ts';
import { countReviewQueues, readReviewLines } from './review-queue-repository.ts';

export function registerReviewModerationRoutes(app: FastifyInstance, deps: ModerationDependencies): void {
  const { db } = deps;
  operatorRoute(app, deps, operations.listAdminReviews, ({ tenantCode, query }) =>
    db.inTenant(tenantCode, async (tx) => {
      const { rows, total } = await readReviewLines(tx, tenantCode, query);
      const lines = rows.map((row) => lineView(tenantCode, row));
      return { ...pageOf(lines, { ...query, total }), counts: await countReviewQueues(tx, tenantCode) };
    }),
  );
  operatorRoute(app, deps, operations.getAdminReview, ({ tenantCode, params }) =>
    db.inTenant(tenantCode, (tx) => loadAdminReview(tx, tenantCode, params.id)),
  );
  operatorRoute(app, deps, operations.approveReview, (request) =>
    approveReview(deps, { ...reviewRequest(request), ...request.body }),
  );
  operatorRoute(app, deps, operations.hideReview, (request) =>
    hideReview(deps, { ...reviewRequest(request), ...request.body }),
  );
  operatorRoute(app, deps, operations.publishReview, (request) =>
    publishReview(deps, { ...reviewRequest(request), ...request.body }),
  );
  operatorRoute(app, deps, operations.saveReviewReply, (request) =>
    saveReviewReply(deps, { ...reviewRequest(request), ...request.body }),
  );
  operatorRoute(app, deps, operations.removeReviewReply, (request) =>
    removeReviewReply(deps, { ...reviewRequest(request), ...request.query }),
  );
  operatorRoute(app, deps, operations.dismissReviewReports, (request) =>
    dismissReports(deps, { ...reviewRequest(request), sentUntil: new Date(request.body.sentUntil) }),
  );
}

const reviewRequest = ({
  tenantCode,
  params,
  admin,
  audit,
}: Pick<
  OperatorRequest<typeof operations.getAdminReview>,
  'tenantCode' | 'params' | 'admin' | 'audit'
>): ReviewRequest => ({
  tenantCode,
  reviewId: params.id,
  by: admin.email,
  audit,
});
