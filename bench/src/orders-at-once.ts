import { randomUUID } from 'node:crypto';
import type { OrderPlacement } from '@selvedge/contract';
import { inParallel } from '../../services/commerce/testing/index.ts';
import { checkOutAsGuest, codeOf, newGuest, type ForSale } from './guest-checkout.ts';
import type { Measured } from './order-arrivals.ts';
import { post, send } from './shop-request.ts';
import type { StandIn } from './stand-in.ts';
import { count } from './statistics.ts';

export interface SimultaneousOrders {
  /** API processes, used in turns. */
  origins: readonly string[];
  standIn: StandIn;
  /** What every order contains, one piece each. */
  products: readonly ForSale[];
  orders: number;
  atOnce: number;
}

const checkoutsAtOnce = 4;

/** Lets guests who have all paid at PayPal place orders for the same products, in groups. */
export async function placeOrdersAtOnce({
  origins,
  standIn,
  products,
  orders,
  atOnce,
}: SimultaneousOrders): Promise<Measured> {
  const originOf = (index: number) => origins[index % origins.length]!;
  const placements = await inParallel(Array.from({ length: orders }), checkoutsAtOnce, (_, index) =>
    prepareOrder(originOf(index), standIn, products),
  );
  const times: number[] = [];
  const measured: Measured = { times: new Map([['place order', times]]), errors: new Map(), placed: 0 };
  await inParallel(placements, atOnce, async (placement, index) => {
    const startedAt = performance.now();
    const headers = { 'idempotency-key': randomUUID() };
    const reply = await post(originOf(index), '/orders', placement, headers);
    times.push(performance.now() - startedAt);
    if (reply?.status === 201) measured.placed += 1;
    else count(measured.errors, reply ? codeOf(reply) : 'no reply');
  });
  return measured;
}

async function prepareOrder(
  origin: string,
  standIn: StandIn,
  products: readonly ForSale[],
): Promise<OrderPlacement> {
  const guest = newGuest();
  const items = products.map((variant) => ({ variant, quantity: 1 }));
  const ready = await checkOutAsGuest(
    (_, path, body) => send(origin, path, body, guest.networkHeaders),
    standIn,
    guest,
    items,
  );
  return ready.approve();
}
