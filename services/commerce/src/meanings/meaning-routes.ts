import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { findNearestProducts, keepProductMeanings, listProductMeanings } from './meaning-service.ts';
import type { MeaningDependencies } from './meaning-service.ts';

export function registerMeaningRoutes(app: FastifyInstance, deps: MeaningDependencies): void {
  route(app, operations.listProductMeanings, async ({ tenantCode, query }) =>
    listProductMeanings(deps, tenantCode, query),
  );
  route(app, operations.keepProductMeanings, async ({ tenantCode, body }) =>
    keepProductMeanings(deps, tenantCode, body),
  );
  route(app, operations.findNearestProducts, async ({ tenantCode, body }) =>
    findNearestProducts(deps, tenantCode, body),
  );
}
