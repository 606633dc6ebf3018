import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../audit/operator-route.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { route } from '../http/route.ts';
import { listActiveBanners, listAllBanners, listBannersOfCategory } from './banner-service.ts';

export function registerBannerRoutes(app: FastifyInstance, dependencies: { db: Database; clock: Clock }): void {
  const { db } = dependencies;
  route(app, operations.listActiveBanners, async ({ tenantCode, params }) =>
    listActiveBanners(db, tenantCode, params.placement),
  );
  route(app, operations.listCategoryBanners, async ({ tenantCode, params, query }) =>
    listBannersOfCategory(db, tenantCode, params.category, query),
  );
  operatorRoute(app, dependencies, operations.listBanners, async ({ tenantCode, query }) => listAllBanners(db, tenantCode, query));
}
