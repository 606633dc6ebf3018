import { commerceOperations as operations, headers } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { route } from '../../platform/http/route.ts';
import { createPreviewReader } from '../previews/preview-service.ts';
import type { ReadTopCategories } from './footer-categories.ts';
import { getFrameRevision } from './frame-revision.ts';
import type { StoredTenantDirectory } from './tenant-directory.ts';
import * as tenants from './tenant-service.ts';

export function registerTenantRoutes(
  app: FastifyInstance,
  dependencies: { db: Database; clock: Clock; topCategoriesOf: ReadTopCategories },
  directory: StoredTenantDirectory,
): void {
  const { db, clock } = dependencies;
  route(app, operations.getTenantConfig, async ({ params, header }) =>
    tenants.getTenantConfig(
      dependencies,
      params.tenantCode,
      createPreviewReader(header(headers.preview), clock),
    ),
  );
  route(app, operations.listTenantDomains, async () => tenants.listTenantDomains(directory));
  route(app, operations.getFrameRevision, async ({ params, query, isService }) =>
    getFrameRevision(dependencies, params.tenantCode, { since: query.since, isService }),
  );
  route(app, operations.getContentPage, async ({ tenantCode, params, header }) =>
    tenants.getContentPage(db, tenantCode, params.slug, createPreviewReader(header(headers.preview), clock)),
  );
}
