import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { itemsOf, listItems } from '../../../testing/changed-items.ts';
import { countDeadlocks } from '../../../testing/order-outcome.ts';
import { packagesOf } from '../../../testing/packed-orders.ts';
import { readRaceRounds, shuffled } from '../../../testing/race-rounds.ts';
import { createShopInstances } from '../../../testing/shop-instances.ts';
import {
  operatorToken,
  shopperOrder,
  type PlacedByShopper,
  type Shopper,
} from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts, stockOf } from '../../../testing/test-catalog.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

const rounds = readRaceRounds({ quick: 5, full: 100 });
const START = 900;

describe('a changed item on several instances', () => {
  let cluster: Awaited<ReturnType<typeof createShopInstances>>;
  let shop: TestShop;
  let ada: Shopper;
  let operator: string;
  let medium: string;
  let large: string;
  let rare: string;
  beforeAll(async () => {
    cluster = await createShopInstances();
    ({ shop } = cluster);
    const parka = { productId: 'parka', priceMinor: 10_000, stock: START };
    [medium = '', large = '', rare = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
      parka,
      { ...parka, size: 'L' },
      { ...parka, size: 'XL' },
    ]);
    operator = await operatorToken(shop);
  });
  beforeEach(() => shop.jobs.waiting.splice(0));
  afterAll(async () => {
    expect(await countDeadlocks(shop)).toBe(0);
    await cluster.close();
  });

  let placed = 0;
  async function newOrder(quantity: number, size = 'M') {
    // Nobody may ask for shipping rates as often as all of these tests do.
    if (placed % 20 === 0) ada = await registerShopper(shop);
    placed += 1;
    return shopperOrder(shop, ada, { items: [{ productId: 'parka', quantity, size }] });
  }
  const anywhere = () => shuffled(cluster.instances)[0]!;
  const at = (order: PlacedByShopper) => itemsOf(anywhere(), operator, order);
  const packages = (order: PlacedByShopper) => packagesOf(anywhere(), operator, order);
  const firstId = async (order: PlacedByShopper) => (await at(order).read()).items[0]!.id;
  const runTogether = <T>(calls: (() => Promise<T>)[]) => Promise.all(shuffled(calls).map((call) => call()));
  const stocks = () => Promise.all([medium, large].map((id) => stockOf(shop.db, 'FIELDNOTE', id)));
  const statusesOf = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).sort();

  it('changes once if the request is repeated at the same moment', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const order = await newOrder(3);
      const itemId = await firstId(order);
      const [m = 0, l = 0] = await stocks();
      const key = { 'idempotency-key': crypto.randomUUID() };
      const send = () => at(order).change(itemId, large, 1, key);
      expect(statusesOf(await runTogether([send, send, send, send]))).toEqual([200, 200, 200, 200]);
      const after = await at(order).read();
      expect([listItems(after), after.itemChanges!.length]).toEqual([['Moss / M × 2', 'Moss / L × 1'], 1]);
      expect(await stocks()).toEqual([m + 1, l - 1]);
    }
  });

  it('changes no more than there is, however many operators do it at once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const order = await newOrder(3);
      const itemId = await firstId(order);
      const [m = 0, l = 0] = await stocks();
      const send = () => at(order).change(itemId, large, 2);
      expect(statusesOf(await runTogether([send, send, send]))).toEqual([200, 409, 409]);
      expect(listItems(await at(order).read())).toEqual(['Moss / M × 1', 'Moss / L × 2']);
      expect(await stocks()).toEqual([m + 2, l - 2]);
    }
  });

  it('takes no more than is in stock, and nothing waits for the other in a circle', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await shop.db.query('update variants set stock = 1 where id = $1', [rare]);
      const orders = [await newOrder(1), await newOrder(1), await newOrder(1), await newOrder(1, 'L')];
      const ids = await Promise.all(orders.map(firstId));
      const total = (await stocks()).reduce((sum, stock) => sum + stock, 0);
      const replies = await runTogether([
        () => at(orders[0]!).change(ids[0]!, rare),
        () => at(orders[1]!).change(ids[1]!, rare),
        // These two swap what the other one has.
        () => at(orders[2]!).change(ids[2]!, large),
        () => at(orders[3]!).change(ids[3]!, medium),
      ]);
      expect(statusesOf(replies)).toEqual([200, 200, 200, 409]);
      expect(await stockOf(shop.db, 'FIELDNOTE', rare)).toBe(0);
      expect((await stocks()).reduce((sum, stock) => sum + stock, 0)).toBe(total + 1);
    }
  });

  it('is what ships, or the change is refused: by one step, in a package or with a label', async () => {
    for (let round = 0; round < rounds; round += 1) {
      for (const how of ['ship', 'pack', 'label'] as const) {
        const order = await newOrder(1);
        const itemId = await firstId(order);
        const [m = 0, l = 0] = await stocks();
        const { orderNumber, rateId } = order;
        const send = {
          ship: () =>
            anywhere().call('POST', `/admin/orders/${order.id}/status`, {
              token: operator,
              body: { status: 'SHIPPED' },
            }),
          pack: () => packages(order).pack({ parka: 1 }),
          label: () => packages(order).label({ orderNumber, rateId }),
        }[how];
        const changing = at(order).change(itemId, large);
        const [changed, sent] = await Promise.all([changing, send()]);
        expect([how, sent.status]).toEqual([how, how === 'pack' ? 201 : 200]);
        const isChanged = changed.status === 200;
        expect(isChanged || changed.body.code === 'conflict').toBe(true);
        const after = await at(order).read();
        expect(listItems(after)).toEqual([`Moss / ${isChanged ? 'L' : 'M'} × 1`]);
        expect(after.packages!.map(({ items }) => items)).toEqual([[{ orderItemId: itemId, quantity: 1 }]]);
        expect(await stocks()).toEqual(isChanged ? [m + 1, l - 1] : [m, l]);
      }
    }
  });

  it('is refunded or changed, and the sums stay', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [m = 0, l = 0] = await stocks();
      const order = await newOrder(2);
      const itemId = await firstId(order);
      const [refund, changed] = await runTogether([
        () => packages(order).refund(100, { parka: 1 }),
        () => at(order).change(itemId, large, 2),
      ]);
      expect(statusesOf([refund!, changed!])).toEqual(
        [refund!, changed!].some(({ status }) => status === 409) ? [201, 409] : [200, 201],
      );
      await shop.runJobs('send-refund');
      const after = await at(order).read();
      const toCome = after.refundableItems!.flatMap(({ unitAmounts }) => unitAmounts);
      expect(toCome).toEqual([106.25]);
      const [after_m = 0, after_l = 0] = await stocks();
      expect(after_m + after_l).toBe(m + l - 1);
    }
  });

  it('is back in stock if the order is cancelled at the same moment', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const before = await stocks();
      const order = await newOrder(2);
      const itemId = await firstId(order);
      const [cancelled, changed] = await Promise.all([
        anywhere().call('POST', `/orders/${order.id}/cancel`, { token: ada.token }),
        at(order).change(itemId, large, 1),
      ]);
      expect([cancelled.status, [200, 409].includes(changed.status)]).toEqual([200, true]);
      expect(await stocks()).toEqual(before);
    }
  });

  it('keeps its product if that’s renamed at the same moment', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const order = await newOrder(2);
      const itemId = await firstId(order);
      const rename = (from: string, to: string) =>
        shop.db.inTenant('FIELDNOTE', (tx) =>
          tx
            .updateTable('products')
            .set({ id: to })
            .where('tenant_code', '=', 'FIELDNOTE')
            .where('id', '=', from)
            .execute(),
        );
      const [changed] = await Promise.all([at(order).change(itemId, large), rename('parka', 'anorak')]);
      // Renamed between two steps, the product isn't found. The next try succeeds.
      expect([200, 404]).toContain(changed.status);
      const { items } = await at(order).read();
      expect(new Set(items.map(({ productId }) => productId))).toEqual(new Set(['anorak']));
      await rename('anorak', 'parka');
    }
  });
});
