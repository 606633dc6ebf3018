import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { route } from '../http/route.ts';
import * as tax from './tax-service.ts';

export function registerTaxRoutes(app: FastifyInstance, db: Database): void {
  route(app, operations.calculateTax, ({ tenantCode, query }) =>
    tax.calculateTax(db, { tenantCode, ...query }),
  );
  route(app, operations.calculateTaxBatch, ({ tenantCode, body }) =>
    tax.calculateTaxBatch(db, { tenantCode, ...body }),
  );
}
