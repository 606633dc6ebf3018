import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { findNearestProducts, saveProductEmbeddings, listProductEmbeddings } from './embedding-service.ts';
import type { EmbeddingDependencies } from './embedding-service.ts';

export function registerEmbeddingRoutes(app: FastifyInstance, deps: EmbeddingDependencies): void {
  route(app, operations.listProductEmbeddings, async ({ tenantCode, query }) =>
    listProductEmbeddings(deps, tenantCode, query),
  );
  route(app, operations.saveProductEmbeddings, async ({ tenantCode, body }) =>
    saveProductEmbeddings(deps, tenantCode, body),
  );
  route(app, operations.findNearestProducts, async ({ tenantCode, body }) =>
    findNearestProducts(deps, tenantCode, body),
  );
}
