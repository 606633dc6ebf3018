import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import {
  listContentPages,
  removeContentPage,
  writeContentPage,
  type PageDependencies,
} from './content-page-service.ts';

export function registerContentPageRoutes(app: FastifyInstance, deps: PageDependencies): void {
  operatorRoute(app, deps, operations.listContentPages, async ({ tenantCode }) =>
    listContentPages(deps, tenantCode),
  );
  operatorRoute(app, deps, operations.saveContentPage, async ({ tenantCode, params, audit, body }) =>
    writeContentPage(deps, { tenantCode, audit, slug: params.slug }, body),
  );
  operatorRoute(app, deps, operations.deleteContentPage, async ({ tenantCode, params, audit }) =>
    removeContentPage(deps, { tenantCode, audit, slug: params.slug }),
  );
}
