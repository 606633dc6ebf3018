import { commerceOperations as operations, headers } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../audit/operator-route.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { route } from '../http/route.ts';
import { previewOf } from '../previews/preview-service.ts';
import { listActiveBanners, listAllBanners, listBannersOfCategory } from './banner-service.ts';

export function registerBannerRoutes(
  app: FastifyInstance,
  dependencies: { db: Database; clock: Clock },
): void {
  const { db, clock } = dependencies;
  route(app, operations.listActiveBanners, async ({ tenantCode, params, header }) =>
    listActiveBanners(db, tenantCode, params.placement, previewOf(header(headers.preview), clock)),
  );
  route(app, operations.listCategoryBanners, async ({ tenantCode, params, query, header }) =>
    listBannersOfCategory(db, tenantCode, params.category, query, previewOf(header(headers.preview), clock)),
  );
  operatorRoute(app, dependencies, operations.listBanners, async ({ tenantCode, query }) =>
    listAllBanners(db, tenantCode, query),
  );
}
