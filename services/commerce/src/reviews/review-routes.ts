import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { route } from '../http/route.ts';
import { getProductReviewSummary, listProductReviews } from './review-service.ts';

export function registerReviewRoutes(app: FastifyInstance, db: Database): void {
  route(app, operations.listReviews, async ({ tenantCode, params, query, user }) =>
    listProductReviews(db, tenantCode, params.id, query, user?.id),
  );
  route(app, operations.getReviewSummary, async ({ tenantCode, params }) =>
    getProductReviewSummary(db, tenantCode, params.id),
  );
}
