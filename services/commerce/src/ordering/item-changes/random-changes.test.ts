import type { AdminOrder } from '@selvedge/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { itemsOf } from '../../../testing/changed-items.ts';
import { promotionInput } from '../../../testing/promotion-input.ts';
import { seededRandom } from '../../../testing/seeded-random.ts';
import {
  operatorToken,
  shopperOrder,
  type PlacedByShopper,
  type Shopper,
} from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { readUnitsTaken } from '../../../testing/units-taken.ts';
import { findBookFaults } from '../books/read-books.ts';

// Changes items of orders at random, while others of them are refunded, packed, shipped and returned. After every step, the sums
// must be those of the order as it was placed.

const ORDERS = 12;
const STEPS = 12;
const START = 400;
const sizes = ['M', 'L', 'XL'];

let shop: TestShop;
let ada: Shopper;
let operator: string;
let variants: string[];
beforeAll(async () => {
  shop = await createTestShop();
  // Odd prices, so that discounts and taxes don't split evenly.
  variants = await addTestProducts(
    shop.db,
    'FIELDNOTE',
    sizes.map((size, index) => ({
      productId: 'parka',
      priceMinor: 3_333 + index * 101,
      stock: START,
      size,
    })),
  );
  ada = await registerShopper(shop);
  operator = await operatorToken(shop);
  for (const changes of [
    { description: 'A third off', percent: 33 },
    { description: 'Some more off', kind: 'FIXED', percent: null, amount: 7.01 },
  ] as const) {
    shop.moveTime(1);
    const body = promotionInput({ code: null, isExclusive: false, ...changes });
    const { status } = await shop.call('POST', '/admin/promotions', { token: operator, body });
    expect(status).toBe(201);
  }
});
afterAll(() => shop.close());

const cents = (dollars: number) => Math.round(dollars * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const random = seededRandom('changed items');
const upTo = (max: number) => random.integer(1, max);
const pick = <T>(list: readonly T[]): T | undefined => list[random.integer(0, list.length - 1)];

/** Everything about the lines of an order that must add up, in cents. */
async function readSums(orderId: string) {
  const { rows } = await shop.db.query<{
    subtotal: number;
    discount: number;
    tax: number;
    promotions: { lineDiscountsMinor: number[] }[];
  }>(
    `select subtotal_minor::integer as subtotal, discount_minor::integer as discount, tax_minor::integer as tax, promotions
     from orders where id = $1`,
    [orderId],
  );
  const lines = await shop.db.query<{
    quantity: number;
    price: number;
    discount: number;
    spent: number;
    used: number;
  }>(
    `select quantity, unit_price_minor::integer as price, discount_minor::integer as discount,
       coalesce((select sum(item.value_minor) from order_refund_lines item where item.order_line_id = line.id), 0)::integer
         + coalesce((select sum(item.refund_minor) from order_return_lines item join order_returns one on one.id = item.return_id
             where item.order_line_id = line.id and one.declined_at is null), 0)::integer as spent,
       coalesce((select sum(item.quantity) from order_refund_lines item where item.order_line_id = line.id), 0)::integer
         + coalesce((select sum(item.quantity) from order_package_lines item where item.order_line_id = line.id), 0)::integer
         as used
     from order_lines line where order_id = $1 order by position`,
    [orderId],
  );
  return { order: rows[0]!, lines: lines.rows };
}

async function expectSums(order: AdminOrder, placed: AdminOrder) {
  const { order: amounts, lines } = await readSums(order.id);
  expect({ ...order.summary, refunded: undefined }).toEqual({ ...placed.summary, refunded: undefined });
  expect(sum(order.items.map(({ quantity }) => quantity))).toBe(
    sum(placed.items.map(({ quantity }) => quantity)),
  );
  expect(sum(lines.map(({ quantity, price }) => quantity * price))).toBe(amounts.subtotal);
  const byLine = lines.map((_, index) =>
    sum(amounts.promotions.map(({ lineDiscountsMinor }) => lineDiscountsMinor[index]!)),
  );
  expect(byLine).toEqual(lines.map(({ discount }) => discount));
  expect(sum(byLine)).toBe(amounts.discount);
  for (const { lineDiscountsMinor } of amounts.promotions) {
    expect(lineDiscountsMinor).toHaveLength(lines.length);
    expect(Math.min(...lineDiscountsMinor)).toBeGreaterThanOrEqual(0);
  }
  const toCome = order.refundableItems!.flatMap(({ unitAmounts }) => unitAmounts.map(cents));
  const spent = sum(lines.map((line) => line.spent));
  expect(spent + sum(toCome)).toBe(amounts.subtotal - amounts.discount + amounts.tax);
  expect(Math.min(0, ...toCome)).toBe(0);
}

/** Of every variant, what's in stock plus what's in orders is what there was. Nothing else in the books is off. */
async function expectBooks() {
  const { rows } = await shop.db.query<{ id: string; stock: number }>(
    'select id, stock from variants where id = any($1::uuid[])',
    [variants],
  );
  const taken = await readUnitsTaken(shop.db.query, 'FIELDNOTE');
  expect(rows.map(({ id, stock }) => stock + (taken.get(id) ?? 0))).toEqual(variants.map(() => START));
  expect(await findBookFaults(shop.db.query, 'FIELDNOTE')).toEqual([]);
}

/** What operators and the shopper do to an order. Each returns the status of its call; undefined if there's nothing to do. */
function stepsOf({ id }: PlacedByShopper) {
  const call = async (method: 'POST' | 'DELETE', path: string, body?: object, token = operator) =>
    (await shop.call(method, path, { token, ...(body && { body }) })).status;
  const url = `/admin/orders/${id}`;
  const change = async ({ changeableItems = [] }: AdminOrder) => {
    const one = pick(changeableItems);
    if (!one) return undefined;
    const quantity = upTo(2) === 1 ? one.quantity : upTo(one.quantity);
    const body = { variantId: pick(variants), quantity };
    return call('POST', `${url}/items/${one.orderItemId}/change`, body);
  };
  const refund = async ({ refundableItems = [], unpackedItems = [] }: AdminOrder) => {
    const one = pick(unpackedItems);
    const amounts = refundableItems.find(({ orderItemId }) => orderItemId === one?.orderItemId)?.unitAmounts;
    if (!one || !amounts?.length) return undefined;
    const quantity = upTo(Math.min(one.quantity, amounts.length));
    const items = [{ orderItemId: one.orderItemId, quantity, restock: true }];
    const amount = sum(amounts.slice(0, quantity).map(cents)) / 100;
    const status = await call('POST', `${url}/refunds`, { amount, reason: 'Torn', items });
    await shop.runJobs('send-refund');
    return status;
  };
  return [
    change,
    change,
    change,
    refund,
    refund,
    async ({ unpackedItems = [] }: AdminOrder) => {
      const one = pick(unpackedItems);
      const items = one && [{ orderItemId: one.orderItemId, quantity: upTo(one.quantity) }];
      return items && call('POST', `${url}/packages`, { items });
    },
    async ({ packages = [] }: AdminOrder) => {
      const one = pick(packages.filter(({ canBeVoided }) => canBeVoided));
      return one && call('DELETE', `${url}/packages/${one.id}`);
    },
    async ({ packages = [] }: AdminOrder) => {
      const one = pick(packages.filter(({ nextStatuses }) => nextStatuses.length > 0));
      return one && call('POST', `${url}/packages/${one.id}/status`, { status: one.nextStatuses.at(-1) });
    },
    async ({ packages = [], refundableItems = [] }: AdminOrder) => {
      const delivered = packages.filter(({ status }) => status === 'DELIVERED').flatMap(({ items }) => items);
      const one = pick(delivered);
      const left = refundableItems.find(({ orderItemId }) => orderItemId === one?.orderItemId)?.unitAmounts;
      if (!one || !left?.length) return undefined;
      const items = [{ orderItemId: one.orderItemId, quantity: 1 }];
      // Its delivered units may all be on their way back.
      const returned = await call(
        'POST',
        `/orders/${id}/return`,
        { items, returnReason: 'Large' },
        ada.token,
      );
      return returned === 409 ? undefined : returned;
    },
    async ({ returns }: AdminOrder) => {
      const one = pick(returns.filter(({ status, declined }) => status === 'REQUESTED' && !declined));
      if (!one) return undefined;
      if (upTo(2) === 1) return call('POST', `/admin/returns/${one.id}/decline`, { reason: 'Worn' });
      const restock = one.items.map(({ orderItemId, quantity }) => ({ orderItemId, quantity }));
      return call('POST', `/admin/returns/${one.id}/receive`, { restock });
    },
  ];
}

it('still adds up after random changes, refunds, packages and returns', async () => {
  let changed = 0;
  for (let round = 0; round < ORDERS; round += 1) {
    // Few units of several lines, so that some lines are soon refunded in full while others are still split.
    const lines = sizes.map((size) => ({ productId: 'parka', size, quantity: upTo(3) }));
    const checkout = { items: lines, knowsAutomatic: true };
    const placed = await shopperOrder(shop, ada, checkout);
    const items = itemsOf(shop, operator, placed);
    const before = await items.read();
    expect(before.summary.discount).toBeGreaterThan(7);
    const steps = stepsOf(placed);
    for (let step = 0; step < STEPS; step += 1) {
      const status = await pick(steps)!(await items.read());
      if (status !== undefined) expect([200, 201]).toContain(status);
      await expectSums(await items.read(), before);
    }
    changed += (await items.read()).itemChanges!.length;
    await expectBooks();
  }
  expect(changed).toBeGreaterThan(ORDERS);
});
