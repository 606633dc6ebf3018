import { adminOperations, commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import { route } from '../../platform/http/route.ts';
import { listTaxRates, updateTaxRate } from './edit-tax-rates.ts';
import { proposeTaxRates, type TaxProposalDependencies } from './propose-tax-rates.ts';
import * as tax from './tax-service.ts';

export function registerTaxRoutes(
  app: FastifyInstance,
  dependencies: TaxProposalDependencies & { clock: Clock },
): void {
  const { db } = dependencies;
  route(app, operations.calculateTax, ({ tenantCode, query }) =>
    tax.calculateTax(db, { tenantCode, ...query }),
  );
  route(app, operations.calculateTaxBatch, ({ tenantCode, body }) =>
    tax.calculateTaxBatch(db, { tenantCode, ...body }),
  );
  operatorRoute(app, dependencies, operations.listTaxRates, ({ tenantCode }) =>
    listTaxRates(dependencies, tenantCode),
  );
  operatorRoute(app, dependencies, operations.updateTaxRate, ({ tenantCode, params, body, audit }) =>
    updateTaxRate(dependencies, { tenantCode, id: params.id, newRate: body.newRate }, audit),
  );
  operatorRoute(app, dependencies, adminOperations.proposeTaxRates, ({ tenantCode }) =>
    proposeTaxRates(dependencies, tenantCode),
  );
}
