import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import { proposeTaxRates, type TaxProposalDependencies } from './propose-tax-rates.ts';

export function registerTaxProposalRoutes(
  app: FastifyInstance,
  dependencies: TaxProposalDependencies & { clock: Clock },
): void {
  operatorRoute(app, dependencies, operations.proposeTaxRates, ({ tenantCode }) =>
    proposeTaxRates(dependencies, tenantCode),
  );
}
