import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../../platform/audit/operator-route.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { previewFrameHeaders } from '../../../platform/http/preview-frame-headers.ts';
import { route } from '../../../platform/http/route.ts';
import { createPreviewReader, readSendingStore } from '../../../store/index.ts';
import { countAudience } from './audience.ts';
import { previewHtml } from './compose-newsletter.ts';
import {
  createNewsletter,
  deleteNewsletter,
  getNewsletter,
  listAllNewsletters,
  updateNewsletter,
} from './edit-newsletter.ts';
import {
  cancelNewsletter,
  queueTestNewsletter,
  startNewsletter,
  type StartDependencies,
} from './start-newsletter.ts';

interface RouteDependencies extends StartDependencies {
  /** Public origin of the stores. A store's own host replaces its host name. */
  publicOrigin: string;
}

/** Endpoints for operators to write and send newsletters. */
export function registerNewsletterAdminRoutes(app: FastifyInstance, dependencies: RouteDependencies): void {
  const { db, clock, publicOrigin, selectBuyers } = dependencies;
  operatorRoute(app, dependencies, operations.listNewsletters, ({ tenantCode, query }) =>
    listAllNewsletters(dependencies, tenantCode, query),
  );
  operatorRoute(app, dependencies, operations.countNewsletterAudience, ({ tenantCode, query }) =>
    db.inTenant(tenantCode, (tx) =>
      countAudience(tx, { tenantCode, groupId: query.groupId ?? null }, selectBuyers),
    ),
  );
  route(app, operations.showNewsletterPreview, async ({ tenantCode, query }, reply) => {
    const readPreview = createPreviewReader(query.preview, clock);
    const draft = await db.inTenant(tenantCode, (tx) => readPreview(tx, tenantCode));
    if (!draft?.newsletter)
      throw new AppError('not-found', { detail: 'This preview has expired. Please open it again.' });
    const store = await readSendingStore(db, tenantCode, publicOrigin);
    for (const [name, value] of Object.entries(previewFrameHeaders(store.origin))) reply.header(name, value);
    return previewHtml(store, draft.newsletter);
  });
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
    queueTestNewsletter(dependencies, { tenantCode, id: params.id, operatorId: admin.id }),
  );
  operatorRoute(app, dependencies, operations.sendNewsletter, ({ tenantCode, params, admin, body, audit }) =>
    startNewsletter(dependencies, { tenantCode, id: params.id, operator: admin.actor, ...body }, audit),
  );
  operatorRoute(app, dependencies, operations.cancelNewsletter, ({ tenantCode, params, audit }) =>
    cancelNewsletter(dependencies, { tenantCode, id: params.id }, audit),
  );
}
