import { adminOperations as operations, commerceOperations, headers } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { route } from '../../platform/http/route.ts';
import { createPreviewReader } from '../../store/index.ts';
import type { ListedCatalogs } from '../lists/listed-catalog.ts';
import { saveHomeDraft } from './edit-home-draft.ts';
import { loadHomeDraft } from './home-draft-view.ts';
import { cancelHomeSchedule, publishHomePage, restoreHomeVersion } from './publish-home-page.ts';
import { getHomePage } from './show-home-page.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
  catalogs: ListedCatalogs;
}

export function registerHomeRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, commerceOperations.getHomePage, ({ tenantCode, header }) =>
    getHomePage(dependencies, tenantCode, createPreviewReader(header(headers.preview), dependencies.clock)),
  );
  operatorRoute(app, dependencies, operations.getHomeDraft, ({ tenantCode }) =>
    loadHomeDraft(dependencies, tenantCode),
  );
  operatorRoute(app, dependencies, operations.saveHomeDraft, async ({ tenantCode, admin, body, audit }) => {
    await saveHomeDraft(dependencies, { tenantCode, operator: admin.actor, body }, audit);
    return loadHomeDraft(dependencies, tenantCode);
  });
  operatorRoute(app, dependencies, operations.publishHomePage, async ({ tenantCode, admin, body, audit }) => {
    await publishHomePage(dependencies, { tenantCode, operator: admin.actor, body }, audit);
    return loadHomeDraft(dependencies, tenantCode);
  });
  operatorRoute(app, dependencies, operations.cancelHomeSchedule, async ({ tenantCode, params, audit }) => {
    await cancelHomeSchedule(dependencies, { tenantCode, id: params.id }, audit);
    return loadHomeDraft(dependencies, tenantCode);
  });
  operatorRoute(
    app,
    dependencies,
    operations.restoreHomeVersion,
    async ({ tenantCode, admin, params, body, audit }) => {
      await restoreHomeVersion(
        dependencies,
        { tenantCode, operator: admin.actor, id: params.id, body },
        audit,
      );
      return loadHomeDraft(dependencies, tenantCode);
    },
  );
}
