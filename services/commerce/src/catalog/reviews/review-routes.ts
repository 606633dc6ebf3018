import { commerceOperations as operations } from '@selvedge/contract';
import { getClientNetwork } from '@selvedge/service-kit';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { reportReview } from './report-review.ts';
import { listProductReviews, readReviewSummary } from './review-service.ts';
import { submitReview, type ReviewDependencies } from './submit-review.ts';
import { voteHelpful } from './vote-helpful.ts';

export function registerReviewRoutes(app: FastifyInstance, dependencies: ReviewDependencies): void {
  const { db } = dependencies;
  route(app, operations.listReviews, async ({ tenantCode, params, query, user }) =>
    listProductReviews(db, tenantCode, params.id, query, user?.id),
  );
  route(app, operations.getReviewSummary, async ({ tenantCode, params, user }) =>
    db.inTenant(tenantCode, (tx) => readReviewSummary(tx, tenantCode, params.id, user?.id)),
  );
  route(app, operations.submitReview, async ({ tenantCode, params, user, form, signal }) =>
    submitReview(dependencies, { tenantCode, productId: params.id, userId: user.id, form, signal }),
  );
  route(app, operations.voteReviewHelpful, async ({ tenantCode, params, query, user }) =>
    voteHelpful(db, {
      tenantCode,
      productId: params.id,
      reviewId: params.reviewId,
      userId: user.id,
      isHelpful: query.helpful,
    }),
  );
  route(app, operations.reportReview, async (request) => {
    const { tenantCode, params, user, body } = request;
    return reportReview(dependencies, {
      tenantCode,
      productId: params.id,
      reviewId: params.reviewId,
      userId: user?.id,
      clientNetwork: getClientNetwork(request),
      body,
    });
  });
}
