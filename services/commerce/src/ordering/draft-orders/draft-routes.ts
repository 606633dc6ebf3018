import { commerceOperations as operations } from '@selvedge/contract';
import { getClientNetwork } from '@selvedge/service-kit';
import type { FastifyInstance } from 'fastify';
import { operatorRoute, type Audit } from '../../platform/audit/operator-route.ts';
import { route } from '../../platform/http/route.ts';
import { createGuessLimits } from '../../platform/limits/guess-limits.ts';
import { createOrderPlacer, type PlaceOrderDependencies } from '../orders/order-placer.ts';
import { getStartedPayment } from '../payments/started-payment.ts';
import type { StorePayments } from '../payments/store-payments.ts';
import { createDraft, deleteDraft, getDraft, listDrafts, updateDraft } from './edit-draft.ts';
import { findPayableDraftId, getPaymentLink, readPaymentToken } from './get-payment-link.ts';
import { orderPaymentLink } from './order-payment-link.ts';
import { createPaymentTokens } from './payment-tokens.ts';
import { placeDraft } from './place-draft.ts';
import { sendDraft, withdrawDraft } from './send-draft.ts';

interface LinkedRequest {
  tenantCode: string;
  shopOrigin(): Promise<string>;
}

/** Endpoints for operators who put orders together, and for buyers who pay them. */
export function registerDraftOrderRoutes(
  app: FastifyInstance,
  shop: PlaceOrderDependencies & { payments: StorePayments },
): void {
  const dependencies = { ...shop, tokens: createPaymentTokens(shop.db) };
  const linksOf = async ({ tenantCode, shopOrigin }: LinkedRequest) => ({
    sign: await dependencies.tokens.getSigner(tenantCode),
    origin: await shopOrigin(),
  });
  const toDraftRequest = async (request: LinkedRequest & { params: { id: string }; audit: Audit }) => ({
    tenantCode: request.tenantCode,
    id: request.params.id,
    links: await linksOf(request),
    audit: request.audit,
  });
  operatorRoute(app, shop, operations.listDraftOrders, ({ tenantCode, query }) =>
    listDrafts(dependencies, tenantCode, query),
  );
  operatorRoute(app, shop, operations.getDraftOrder, async ({ tenantCode, params, shopOrigin }) =>
    getDraft(dependencies, { tenantCode, id: params.id, links: await linksOf({ tenantCode, shopOrigin }) }),
  );
  operatorRoute(app, shop, operations.createDraftOrder, async (request) => {
    const { tenantCode, idempotencyKey, admin, body, audit } = request;
    const call = { tenantCode, idempotencyKey, operator: admin.actor, audit };
    return createDraft(dependencies, { ...call, input: body, links: await linksOf(request) });
  });
  operatorRoute(app, shop, operations.updateDraftOrder, async (request) =>
    updateDraft(dependencies, { ...(await toDraftRequest(request)), input: request.body }),
  );
  operatorRoute(app, shop, operations.deleteDraftOrder, ({ tenantCode, params, audit }) =>
    deleteDraft(dependencies, { tenantCode, id: params.id, audit }),
  );
  operatorRoute(app, shop, operations.sendDraftOrder, async (request) =>
    sendDraft(dependencies, { ...(await toDraftRequest(request)), ...request.body }),
  );
  operatorRoute(app, shop, operations.withdrawDraftOrder, async (request) =>
    withdrawDraft(dependencies, await toDraftRequest(request)),
  );
  operatorRoute(app, shop, operations.placeDraftOrder, async (request) =>
    placeDraft(dependencies, { ...(await toDraftRequest(request)), ...request.body }),
  );

  const limited = { ...dependencies, limitGuesses: createGuessLimits(shop) };
  const placing = { ...dependencies, placeApproved: createOrderPlacer(shop) };
  route(app, operations.getPaymentLink, async (request) => {
    const { tenantCode, params } = request;
    const clientNetwork = getClientNetwork(request);
    const sent = await readPaymentToken(limited, { tenantCode, token: params.token, clientNetwork });
    return getPaymentLink(dependencies, tenantCode, sent);
  });
  route(app, operations.getPaymentOfLink, async (request) => {
    const { tenantCode, params } = request;
    const clientNetwork = getClientNetwork(request);
    const sent = await readPaymentToken(limited, { tenantCode, token: params.token, clientNetwork });
    return getStartedPayment(limited, {
      tenantCode,
      findReference: (tx) => findPayableDraftId(tx, { tenantCode, sent, now: shop.clock() }),
      paypalOrderId: params.paypalOrderId,
      clientNetwork,
    });
  });
  route(app, operations.orderWithPaymentLink, async (request) => {
    const { tenantCode, params, idempotencyKey, body } = request;
    const clientNetwork = getClientNetwork(request);
    const sent = await readPaymentToken(limited, { tenantCode, token: params.token, clientNetwork });
    return orderPaymentLink(placing, { tenantCode, clientNetwork, idempotencyKey, sent, ...body });
  });
}
