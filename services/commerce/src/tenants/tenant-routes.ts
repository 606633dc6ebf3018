import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { route } from '../http/route.ts';
import type { StoredTenantDirectory } from './tenant-directory.ts';
import * as tenants from './tenant-service.ts';

export function registerTenantRoutes(
  app: FastifyInstance,
  db: Database,
  directory: StoredTenantDirectory,
): void {
  route(app, operations.getTenantConfig, async ({ params }) =>
    tenants.getTenantConfig(db, params.tenantCode),
  );
  route(app, operations.listTenantDomains, async () => tenants.listTenantDomains(directory));
  route(app, operations.getContentPage, async ({ tenantCode, params }) =>
    tenants.getContentPage(db, tenantCode, params.slug),
  );
}
