import { adminOperations, commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import { route } from '../../platform/http/route.ts';
import { listExchangeOptions } from './list-exchange-options.ts';
import { exchangeReturn, type ExchangeDependencies } from './operator/exchange-return.ts';
import { listReturnExchangeOptions } from './operator/list-return-exchange-options.ts';

export function registerExchangeRoutes(app: FastifyInstance, dependencies: ExchangeDependencies): void {
  const { listReturnExchangeOptions: listForOperator, exchangeReturn: exchange } = adminOperations;
  operatorRoute(app, dependencies, listForOperator, ({ tenantCode, params }) =>
    listReturnExchangeOptions(dependencies.db, { tenantCode, returnId: params.id }),
  );
  operatorRoute(app, dependencies, exchange, ({ tenantCode, params, body, idempotencyKey, audit }) =>
    exchangeReturn(dependencies, {
      tenantCode,
      returnId: params.id,
      items: body.items,
      idempotencyKey,
      audit,
    }),
  );
  route(app, operations.listExchangeOptions, ({ tenantCode, owner, params }) =>
    listExchangeOptions(dependencies, { tenantCode, owner, orderId: params.id }),
  );
}
