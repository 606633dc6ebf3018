import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import { getClientNetwork } from '@selvedge/service-kit';
import { createGuessLimits } from '../../platform/limits/guess-limits.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { route } from '../../platform/http/route.ts';
import {
  createPromotion,
  deletePromotion,
  getPromotion,
  listPromotions,
  updatePromotion,
} from './edit-promotion.ts';
import { previewPromotion } from './preview-promotion.ts';
import { validatePromotion } from './promotion-service.ts';

export function registerPromotionRoutes(
  app: FastifyInstance,
  dependencies: { db: Database; clock: Clock },
): void {
  const limited = { ...dependencies, limitGuesses: createGuessLimits(dependencies) };
  route(app, operations.validatePromotion, (request) => {
    const { tenantCode, body, user, anonymousCartId } = request;
    const clientNetwork = getClientNetwork(request);
    return validatePromotion(limited, {
      tenantCode,
      ...body,
      userId: user?.id,
      anonymousCartId,
      clientNetwork,
    });
  });
  operatorRoute(app, dependencies, operations.listPromotions, ({ tenantCode, query }) =>
    listPromotions(dependencies, tenantCode, query),
  );
  operatorRoute(app, dependencies, operations.getPromotion, ({ tenantCode, params }) =>
    getPromotion(dependencies, { tenantCode, id: params.id }),
  );
  operatorRoute(
    app,
    dependencies,
    operations.createPromotion,
    ({ tenantCode, idempotencyKey, body, audit }) =>
      createPromotion(dependencies, { tenantCode, idempotencyKey, input: body }, audit),
  );
  operatorRoute(app, dependencies, operations.updatePromotion, ({ tenantCode, params, body, audit }) =>
    updatePromotion(dependencies, { tenantCode, id: params.id, input: body }, audit),
  );
  operatorRoute(app, dependencies, operations.previewPromotion, ({ tenantCode, body }) =>
    previewPromotion(dependencies, { tenantCode, ...body }),
  );
  operatorRoute(app, dependencies, operations.deletePromotion, ({ tenantCode, params, audit }) =>
    deletePromotion(dependencies, { tenantCode, id: params.id }, audit),
  );
}
