import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../audit/operator-route.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { route } from '../http/route.ts';
import { listActiveBanners, listAllBanners, listBannersOfCategory } from './banner-service.ts';
import { createBanner, deleteBanner, getBanner, updateBanner } from './edit-banner.ts';

export function registerBannerRoutes(
  app: FastifyInstance,
  dependencies: { db: Database; clock: Clock },
): void {
  route(app, operations.listActiveBanners, async ({ tenantCode, params }) =>
    listActiveBanners(dependencies, tenantCode, params.placement),
  );
  route(app, operations.listCategoryBanners, async ({ tenantCode, params, query }) =>
    listBannersOfCategory(dependencies, tenantCode, params.category, query),
  );
  operatorRoute(app, dependencies, operations.listBanners, async ({ tenantCode, query }) =>
    listAllBanners(dependencies.db, tenantCode, query),
  );
  operatorRoute(app, dependencies, operations.getBanner, ({ tenantCode, params }) =>
    getBanner(dependencies, { tenantCode, id: params.id }),
  );
  operatorRoute(app, dependencies, operations.createBanner, ({ tenantCode, idempotencyKey, body, audit }) =>
    createBanner(dependencies, { tenantCode, idempotencyKey, input: body }, audit),
  );
  operatorRoute(app, dependencies, operations.updateBanner, ({ tenantCode, params, body, audit }) =>
    updateBanner(dependencies, { tenantCode, id: params.id, input: body }, audit),
  );
  operatorRoute(app, dependencies, operations.deleteBanner, ({ tenantCode, params, audit }) =>
    deleteBanner(dependencies, { tenantCode, id: params.id }, audit),
  );
}
