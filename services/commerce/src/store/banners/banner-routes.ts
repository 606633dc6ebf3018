import { commerceOperations as operations, headers } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { route } from '../../platform/http/route.ts';
import { createPreviewReader } from '../previews/preview-service.ts';
import { listActiveBanners, listAllBanners, listBannersOfCategory } from './banner-service.ts';
import { createBanner, deleteBanner, getBanner, updateBanner } from './edit-banner.ts';

export function registerBannerRoutes(
  app: FastifyInstance,
  dependencies: { db: Database; clock: Clock },
): void {
  const previewReader = (header: (name: string) => string | undefined) =>
    createPreviewReader(header(headers.preview), dependencies.clock);
  route(app, operations.listActiveBanners, async ({ tenantCode, params, header }) =>
    listActiveBanners(dependencies, tenantCode, params.placement, previewReader(header)),
  );
  route(app, operations.listCategoryBanners, async ({ tenantCode, params, query, header }) =>
    listBannersOfCategory(dependencies, tenantCode, params.category, query, previewReader(header)),
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
