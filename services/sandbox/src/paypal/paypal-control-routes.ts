import { Type, type Static } from 'typebox';
import type { FastifyInstance } from 'fastify';
import { accountOf } from './accounts.ts';
import { approveOrder } from './orders/approve-order.ts';
import { settleCapture } from './payments/settle-capture.ts';
import type { PayPalContext } from './paypal-context.ts';
import { notFound } from './paypal-error.ts';

const Funding = Type.Union(
  ['balance', 'card', 'declined', 'pending'].map((name) => Type.Literal(name as 'balance')),
);
const ApproveBody = Type.Object({ funding: Type.Optional(Funding) }, { additionalProperties: false });
const SettleBody = Type.Object(
  { status: Type.Union([Type.Literal('COMPLETED'), Type.Literal('DECLINED')]) },
  { additionalProperties: false },
);
const ReleaseBody = Type.Object(
  {
    orderId: Type.Optional(Type.String()),
    order: Type.Optional(Type.Union([Type.Literal('as-created'), Type.Literal('reversed')])),
    copies: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  { additionalProperties: false },
);
const AccountBody = Type.Object(
  {
    clientId: Type.String({ minLength: 1 }),
    clientSecret: Type.String({ minLength: 1 }),
    name: Type.Optional(Type.String()),
    merchantId: Type.Optional(Type.String()),
    email: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
type ById = { Params: { id: string } };

/** What a buyer or PayPal would do, for tests without a browser. */
export function payPalControlRoutes(app: FastifyInstance, context: PayPalContext): void {
  const { state } = context.store;

  app.post<ById & { Body: Static<typeof ApproveBody> | null }>(
    '/controls/paypal/orders/:id/approve',
    // The body is optional.
    { schema: { body: Type.Union([ApproveBody, Type.Null()]) } },
    async (request) => {
      const record = state.paypal.orders[request.params.id];
      if (!record) throw notFound();
      approveOrder(context, record, request.body?.funding ?? 'balance');
      return { orderID: record.order.id, payerID: record.order.payer?.payer_id, status: record.order.status };
    },
  );

  app.post<ById & { Body: Static<typeof SettleBody> }>(
    '/controls/paypal/captures/:id',
    { schema: { body: SettleBody } },
    async (request) => settleCapture(context, request.params.id, request.body.status),
  );

  app.post<{ Body: Static<typeof ReleaseBody> }>(
    '/controls/paypal/webhooks/release',
    { schema: { body: ReleaseBody } },
    async (request) => ({ released: context.events.release(request.body) }),
  );

  app.get<{ Querystring: { orderId?: string } }>('/controls/paypal/events', async (request) => {
    const { orderId } = request.query;
    return Object.values(state.paypal.events).filter((record) => !orderId || record.orderId === orderId);
  });

  app.post<{ Body: Static<typeof AccountBody> }>(
    '/controls/paypal/accounts',
    { schema: { body: AccountBody } },
    async (request, reply) => {
      const { clientId, clientSecret, name = clientId, merchantId, email } = request.body;
      const account = accountOf(clientId, clientSecret, name, { merchantId, email });
      context.accounts.add(account);
      // Saved, so that a store's credentials stay valid after a restart.
      state.paypal.accounts[clientId] = account;
      context.store.touch();
      return reply.code(201).send(account);
    },
  );
  app.get('/controls/paypal/accounts', async () => context.accounts.list());
}
