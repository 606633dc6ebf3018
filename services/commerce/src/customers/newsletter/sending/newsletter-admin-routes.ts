import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../../platform/audit/operator-route.ts';
import { readSendingStore } from '../../../store/index.ts';
import { countAudience } from './audience.ts';
import { previewMail } from './compose-newsletter.ts';
import {
  createNewsletter,
  deleteNewsletter,
  getNewsletter,
  listAllNewsletters,
  updateNewsletter,
} from './edit-newsletter.ts';
import { cancelNewsletter, sendTest, startNewsletter, type StartDependencies } from './start-newsletter.ts';

/** Newsletters, for operators. */
export function registerNewsletterAdminRoutes(app: FastifyInstance, dependencies: StartDependencies): void {
  const { db, publicOrigin, selectBuyers } = dependencies;
  operatorRoute(app, dependencies, operations.listNewsletters, ({ tenantCode, query }) =>
    listAllNewsletters(dependencies, tenantCode, query),
  );
  operatorRoute(app, dependencies, operations.countNewsletterAudience, ({ tenantCode, query }) =>
    db.inTenant(tenantCode, (tx) =>
      countAudience(tx, { tenantCode, groupId: query.groupId ?? null }, selectBuyers),
    ),
  );
  operatorRoute(app, dependencies, operations.previewNewsletter, async ({ tenantCode, body }) =>
    previewMail(await readSendingStore(db, tenantCode, publicOrigin), body),
  );
  operatorRoute(app, dependencies, operations.getNewsletter, ({ tenantCode, params }) =>
    getNewsletter(dependencies, { tenantCode, id: params.id }),
  );
  operatorRoute(
    app,
    dependencies,
    operations.createNewsletter,
    ({ tenantCode, idempotencyKey, admin, body, audit }) =>
      createNewsletter(
        dependencies,
        { tenantCode, idempotencyKey, operator: admin.actor, input: body },
        audit,
      ),
  );
  operatorRoute(app, dependencies, operations.updateNewsletter, ({ tenantCode, params, body, audit }) =>
    updateNewsletter(dependencies, { tenantCode, id: params.id, input: body }, audit),
  );
  operatorRoute(app, dependencies, operations.deleteNewsletter, ({ tenantCode, params, audit }) =>
    deleteNewsletter(dependencies, { tenantCode, id: params.id }, audit),
  );
  operatorRoute(app, dependencies, operations.sendTestNewsletter, ({ tenantCode, params, admin }) =>
    sendTest(dependencies, { tenantCode, id: params.id, operatorId: admin.id }),
  );
  operatorRoute(app, dependencies, operations.sendNewsletter, ({ tenantCode, params, admin, body, audit }) =>
    startNewsletter(dependencies, { tenantCode, id: params.id, operator: admin.actor, ...body }, audit),
  );
  operatorRoute(app, dependencies, operations.cancelNewsletter, ({ tenantCode, params, audit }) =>
    cancelNewsletter(dependencies, { tenantCode, id: params.id }, audit),
  );
}
