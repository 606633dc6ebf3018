import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute, type OperatorRequest } from '../../platform/audit/operator-route.ts';
import type { ImportRequest, ImportServiceDependencies } from './import-request.ts';
import { createNewImport } from './create-import.ts';
import { readChanges, readNamedCategories, readProblems } from './findings-repository.ts';
import { getOneImport, listAllImports, listFindings, listMissing } from './import-lists.ts';
import { addPictures } from './import-pictures.ts';
import { cancelRun, startRun } from './import-runs.ts';

type AnyRequest = Pick<
  OperatorRequest<typeof operations.startImport>,
  'tenantCode' | 'admin' | 'audit' | 'params'
>;

/** Catalog imports by operators. */
export function registerImportRoutes(app: FastifyInstance, dependencies: ImportServiceDependencies): void {
  operatorRoute(app, dependencies, operations.createImport, async ({ tenantCode, admin, audit, form }) =>
    createNewImport(dependencies, { tenantCode, operator: admin.actor, audit }, form),
  );
  operatorRoute(app, dependencies, operations.addImportPictures, async (request) =>
    addPictures(dependencies, toImportRequest(request), request.form),
  );
  operatorRoute(app, dependencies, operations.startImport, async (request) =>
    startRun(dependencies, toImportRequest(request), request.body),
  );
  operatorRoute(app, dependencies, operations.cancelImport, async (request) =>
    cancelRun(dependencies, toImportRequest(request)),
  );
  operatorRoute(app, dependencies, operations.listImports, async ({ tenantCode, query }) =>
    listAllImports(dependencies, tenantCode, query),
  );
  operatorRoute(app, dependencies, operations.getImport, async ({ tenantCode, params }) =>
    getOneImport(dependencies, tenantCode, params.id),
  );
  operatorRoute(app, dependencies, operations.listMissingPictures, async (request) =>
    listMissing(dependencies, toImportRequest(request), request.query),
  );
  operatorRoute(app, dependencies, operations.listImportProblems, async (request) =>
    listFindings(dependencies, toImportRequest(request), request.query, readProblems),
  );
  operatorRoute(app, dependencies, operations.listImportChanges, async (request) =>
    listFindings(dependencies, toImportRequest(request), request.query, readChanges),
  );
  operatorRoute(app, dependencies, operations.listImportCategories, async (request) =>
    listFindings(dependencies, toImportRequest(request), request.query, readNamedCategories),
  );
}

function toImportRequest({ tenantCode, admin, audit, params }: AnyRequest): ImportRequest {
  return { tenantCode, id: params.id, operator: admin.actor, audit };
}
