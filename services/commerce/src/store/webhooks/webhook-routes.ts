import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import { listDeliveries, replayDelivery, replayFailedDeliveries, sendTestEvent } from './delivery-log.ts';
import { getEndpoint, toEndpoint } from './webhook-repository.ts';
import {
  createEndpoint,
  deleteEndpoint,
  listEndpoints,
  rotateSecret,
  updateEndpoint,
  type WebhookDependencies,
} from './webhook-service.ts';

/** Endpoints for operators to manage where the store's events are sent. */
export function registerWebhookRoutes(app: FastifyInstance, dependencies: WebhookDependencies): void {
  const { db, clock } = dependencies;
  operatorRoute(app, dependencies, operations.listWebhookEndpoints, ({ tenantCode }) =>
    listEndpoints(dependencies, tenantCode),
  );
  operatorRoute(app, dependencies, operations.getWebhookEndpoint, ({ tenantCode, params }) =>
    db.inTenant(tenantCode, async (tx) => toEndpoint(await getEndpoint(tx, tenantCode, params.id), clock())),
  );
  operatorRoute(app, dependencies, operations.createWebhookEndpoint, ({ tenantCode, body, admin, audit }) =>
    createEndpoint(dependencies, { tenantCode, ...body }, { permissions: admin.permissions, audit }),
  );
  operatorRoute(app, dependencies, operations.updateWebhookEndpoint, (request) => {
    const { tenantCode, params, body, admin, audit } = request;
    const author = { permissions: admin.permissions, audit };
    return updateEndpoint(dependencies, { tenantCode, ...params, ...body }, author);
  });
  operatorRoute(
    app,
    dependencies,
    operations.deleteWebhookEndpoint,
    async ({ tenantCode, params, audit }) => {
      await deleteEndpoint(dependencies, { tenantCode, ...params }, audit);
      return { message: 'The endpoint has been deleted.' };
    },
  );
  operatorRoute(app, dependencies, operations.rotateWebhookSecret, ({ tenantCode, params, audit }) =>
    rotateSecret(dependencies, { tenantCode, ...params }, audit),
  );
  operatorRoute(app, dependencies, operations.sendTestWebhook, ({ tenantCode, params, audit }) =>
    sendTestEvent(db, { tenantCode, ...params }, audit),
  );
  operatorRoute(app, dependencies, operations.listWebhookDeliveries, ({ tenantCode, params, query }) =>
    listDeliveries(db, { tenantCode, ...params }, query),
  );
  operatorRoute(app, dependencies, operations.replayWebhookDelivery, ({ tenantCode, params, audit }) =>
    replayDelivery(db, { tenantCode, ...params, now: clock() }, audit),
  );
  operatorRoute(app, dependencies, operations.replayFailedWebhooks, ({ tenantCode, params, body, audit }) =>
    replayFailedDeliveries(db, { tenantCode, ...params, since: new Date(body.since), now: clock() }, audit),
  );
}
