import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute, type OperatorRequest } from '../audit/operator-route.ts';
import type { Asked, ImportServiceDependencies } from './asked-import.ts';
import { createNewImport } from './create-import.ts';
import {
  getOneImport,
  listAllImports,
  listChanges,
  listMissing,
  listNamedCategories,
  listProblems,
} from './import-lists.ts';
import { addPictures } from './import-pictures.ts';
import { cancelRun, startRun } from './import-runs.ts';

type AnyRequest = Pick<
  OperatorRequest<typeof operations.startImport>,
  'tenantCode' | 'admin' | 'audit' | 'params'
>;

/** Importing the catalogue, for operators. */
export function registerImportRoutes(app: FastifyInstance, dependencies: ImportServiceDependencies): void {
  operatorRoute(app, dependencies, operations.createImport, async ({ tenantCode, admin, audit, form }) =>
    createNewImport(dependencies, { tenantCode, operator: admin.email, audit }, form),
  );
  operatorRoute(app, dependencies, operations.addImportPictures, async (request) =>
    addPictures(dependencies, askedOf(request), request.form),
  );
  operatorRoute(app, dependencies, operations.startImport, async (request) =>
    startRun(dependencies, askedOf(request), request.body),
  );
  operatorRoute(app, dependencies, operations.cancelImport, async (request) =>
    cancelRun(dependencies, askedOf(request)),
  );
  operatorRoute(app, dependencies, operations.listImports, async ({ tenantCode, query }) =>
    listAllImports(dependencies, tenantCode, query),
  );
  operatorRoute(app, dependencies, operations.getImport, async ({ tenantCode, params }) =>
    getOneImport(dependencies, tenantCode, params.id),
  );
  operatorRoute(app, dependencies, operations.listMissingPictures, async (request) =>
    listMissing(dependencies, askedOf(request), request.query),
  );
  operatorRoute(app, dependencies, operations.listImportProblems, async (request) =>
    listProblems(dependencies, askedOf(request), request.query),
  );
  operatorRoute(app, dependencies, operations.listImportChanges, async (request) =>
    listChanges(dependencies, askedOf(request), request.query),
  );
  operatorRoute(app, dependencies, operations.listImportCategories, async (request) =>
    listNamedCategories(dependencies, askedOf(request), request.query),
  );
}

function askedOf({ tenantCode, admin, audit, params }: AnyRequest): Asked {
  return { tenantCode, id: params.id, operator: admin.email, audit };
}
