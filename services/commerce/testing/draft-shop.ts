import type { DraftOrder, DraftOrderInput } from '@selvedge/contract';
import { fromRandomNetwork } from './call-api.ts';
import { draftOrderInput } from './draft-order-input.ts';
import { approvedPayment } from './payments.ts';
import type { Instance } from './shop-instances.ts';
import { operatorToken } from './shopper-orders.ts';
import { addTestProducts } from './test-catalog.ts';
import { createTestShop, type TestShop } from './test-shop.ts';

export type DraftShop = Awaited<ReturnType<typeof openDraftShop>>;

/** A shop with an operator who puts orders together. A parka costs $100, a tee $20. */
export async function openDraftShop(shop: TestShop) {
  const [parka = '', tee = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 50 },
    { productId: 'tee', priceMinor: 2_000, stock: 50 },
  ]);
  const operator = await operatorToken(shop);
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    at: Pick<Instance, 'call'> = shop,
  ) => at.call(method, `/admin/draft-orders${path}`, { token: operator, ...(body && { body }) });
  const create = async (changes: Partial<DraftOrderInput> = {}): Promise<DraftOrder> => {
    const reply = await call('POST', '', draftOrderInput(parka, changes));
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
    return reply.body;
  };
  const tokenOf = ({ paymentUrl }: DraftOrder) => paymentUrl!.split('/pay/')[1]!;
  return {
    shop,
    parka,
    tee,
    operator,
    call,
    create,
    read: async (id: string): Promise<DraftOrder> => (await call('GET', `/${id}`)).body,
    /** Creates a draft and sends it. @returns the sent draft with the token of its link */
    async send(changes: Partial<DraftOrderInput> = {}) {
      const { id, updatedAt } = await create(changes);
      const reply = await call('POST', `/${id}/send`, { days: 7, basedOn: updatedAt });
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
      const draft = reply.body as DraftOrder;
      return { draft, token: tokenOf(draft) };
    },
    tokenOf,
    open: (token: string, tenant = 'FIELDNOTE') =>
      shop.call('GET', `/payment-links/${token}`, { tenant, headers: fromRandomNetwork() }),
    approve: ({ id, total }: DraftOrder, amount: number = total) =>
      approvedPayment(shop, amount, { madeFor: id }),
    pay: (
      token: string,
      paypalOrderId: string,
      { key, at = shop }: { key?: string; at?: Pick<Instance, 'call'> } = {},
    ) =>
      at.call('POST', `/payment-links/${token}/order`, {
        headers: { ...fromRandomNetwork(), ...(key && { 'idempotency-key': key }) },
        body: { paymentDetails: { paypalOrderId, payerId: 'PAYER' } },
      }),
    setPrice: (variantId: string, minor: number) =>
      shop.db.query('update variants set price_minor = $1 where id = $2', [minor, variantId]),
    setStock: (variantId: string, stock: number) =>
      shop.db.query('update variants set stock = $1 where id = $2', [stock, variantId]),
    close: () => shop.close(),
  };
}

export const createDraftShop = async () => openDraftShop(await createTestShop());
