import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute, type OperatorRequest } from '../../platform/audit/operator-route.ts';
import { listEditedProducts, listEdits } from './bulk-edit-lists.ts';
import type { BulkEditDependencies, BulkEditRequest } from './bulk-edit-request.ts';
import { findBulkEdit } from './bulk-edit-repository.ts';
import { loadBulkEditView } from './bulk-edit-view.ts';
import { createBulkEdit } from './create-bulk-edit.ts';
import { startBulkEdit } from './start-bulk-edit.ts';
import { undoBulkEdit } from './undo-bulk-edit.ts';

type AnyRequest = Pick<
  OperatorRequest<typeof operations.undoBulkEdit>,
  'tenantCode' | 'admin' | 'audit' | 'params'
>;

/** Routes with which operators change many products at once. */
export function registerBulkEditRoutes(app: FastifyInstance, dependencies: BulkEditDependencies): void {
  const { db, clock } = dependencies;
  operatorRoute(app, dependencies, operations.createBulkEdit, async ({ admin, ...request }) =>
    createBulkEdit(dependencies, { ...request, operator: admin.actor }, request),
  );
  operatorRoute(app, dependencies, operations.startBulkEdit, async (request) =>
    startBulkEdit(dependencies, toBulkEditRequest(request), request.body),
  );
  operatorRoute(app, dependencies, operations.undoBulkEdit, async (request) =>
    undoBulkEdit(dependencies, toBulkEditRequest(request)),
  );
  operatorRoute(app, dependencies, operations.listBulkEdits, async ({ tenantCode, query }) =>
    listEdits(dependencies, tenantCode, query),
  );
  operatorRoute(app, dependencies, operations.getBulkEdit, async ({ tenantCode, params }) =>
    db.inTenant(tenantCode, async (tx) =>
      loadBulkEditView(tx, await findBulkEdit(tx, tenantCode, params.id), clock()),
    ),
  );
  operatorRoute(app, dependencies, operations.listBulkEditProducts, async (request) =>
    listEditedProducts(dependencies, toBulkEditRequest(request), request.query),
  );
}

function toBulkEditRequest({ tenantCode, admin, audit, params }: AnyRequest): BulkEditRequest {
  return { tenantCode, id: params.id, operator: admin.actor, audit };
}
