import { commerceOperations as operations, headers } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { route } from '../http/route.ts';
import { previewOf } from '../previews/preview-service.ts';
import type { StoredTenantDirectory } from './tenant-directory.ts';
import * as tenants from './tenant-service.ts';

export function registerTenantRoutes(
  app: FastifyInstance,
  { db, clock }: { db: Database; clock: Clock },
  directory: StoredTenantDirectory,
): void {
  route(app, operations.getTenantConfig, async ({ params, header }) =>
    tenants.getTenantConfig(db, params.tenantCode, previewOf(header(headers.preview), clock)),
  );
  route(app, operations.listTenantDomains, async () => tenants.listTenantDomains(directory));
  route(app, operations.getFrameRevision, async ({ params }) =>
    tenants.getFrameRevision(db, params.tenantCode),
  );
  route(app, operations.getContentPage, async ({ tenantCode, params, header }) =>
    tenants.getContentPage(db, tenantCode, params.slug, previewOf(header(headers.preview), clock)),
  );
}
