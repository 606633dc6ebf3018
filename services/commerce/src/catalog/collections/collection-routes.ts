import { adminOperations, commerceOperations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { route } from '../../platform/http/route.ts';
import type { ListedCatalogs } from '../lists/listed-catalog.ts';
import { createCollection, deleteCollection, updateCollection } from './edit-collection.ts';
import { getCollection, listCollections, loadCollection, previewCollection } from './read-collections.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
  catalogs: ListedCatalogs;
}

export function registerCollectionRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, catalogs } = dependencies;
  route(app, commerceOperations.getCollection, ({ tenantCode, params }) =>
    getCollection(db, tenantCode, params.handle),
  );
  operatorRoute(app, dependencies, adminOperations.listAdminCollections, ({ tenantCode, query }) =>
    listCollections(catalogs, tenantCode, query),
  );
  operatorRoute(app, dependencies, adminOperations.getAdminCollection, ({ tenantCode, params }) =>
    loadCollection(catalogs, { tenantCode, id: params.id }),
  );
  operatorRoute(
    app,
    dependencies,
    adminOperations.createCollection,
    async ({ tenantCode, idempotencyKey, body, audit }) => {
      const id = await createCollection(dependencies, { tenantCode, idempotencyKey, input: body }, audit);
      return loadCollection(catalogs, { tenantCode, id });
    },
  );
  operatorRoute(
    app,
    dependencies,
    adminOperations.updateCollection,
    async ({ tenantCode, params: { id }, body, audit }) => {
      await updateCollection(dependencies, { tenantCode, id, input: body }, audit);
      return loadCollection(catalogs, { tenantCode, id });
    },
  );
  operatorRoute(app, dependencies, adminOperations.deleteCollection, ({ tenantCode, params, audit }) =>
    deleteCollection(dependencies, { tenantCode, id: params.id }, audit),
  );
  operatorRoute(app, dependencies, adminOperations.previewCollection, ({ tenantCode, body }) =>
    previewCollection(catalogs, tenantCode, body),
  );
}
