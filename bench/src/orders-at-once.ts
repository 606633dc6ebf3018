import { randomBytes, randomUUID } from 'node:crypto';
import type { OrderPlacement } from '@selvedge/contract';
import { fromSomewhere, inParallel } from '../../services/commerce/testing/index.ts';
import { checkOut, pay, type Ask, type ForSale } from './guest-checkout.ts';
import type { Measured } from './order-arrivals.ts';
import { post, send } from './shop-request.ts';
import type { StandIn } from './stand-in.ts';

export interface Rush {
  /** API processes, used in turns. */
  origins: readonly [string, ...string[]];
  standIn: StandIn;
  /** The products of every order, one piece each. */
  things: readonly ForSale[];
  orders: number;
  atOnce: number;
}

const readyAtOnce = 4;

/** Guests who have all paid at PayPal place orders for the same products, in groups. */
export async function receiveAtOnce({ origins, standIn, things, orders, atOnce }: Rush): Promise<Measured> {
  const originOf = (index: number) => origins[index % origins.length] ?? origins[0];
  const placements = await inParallel(Array.from({ length: orders }), readyAtOnce, (_, index) =>
    getReady(originOf(index), standIn, things),
  );
  const times: number[] = [];
  const measured: Measured = { times: new Map([['place order', times]]), errors: new Map(), placed: 0 };
  await inParallel(placements, atOnce, async (placement, index) => {
    const startedAt = performance.now();
    const headers = { 'idempotency-key': randomUUID() };
    const reply = await post(originOf(index), '/orders', placement, headers);
    times.push(performance.now() - startedAt);
    if (reply?.status === 201) measured.placed += 1;
    else {
      const { code = 'no reply' } = (reply?.body ?? {}) as { code?: string };
      measured.errors.set(code, (measured.errors.get(code) ?? 0) + 1);
    }
  });
  return measured;
}

async function getReady(
  origin: string,
  standIn: StandIn,
  things: readonly ForSale[],
): Promise<OrderPlacement> {
  const id = randomBytes(16).toString('hex');
  const wish = {
    cartId: `anon-${id}-${Date.now().toString(36)}`,
    email: `guest-${id}@load.test`,
    items: things.map((variant) => ({ variant, quantity: 1 })),
  };
  const from = fromSomewhere();
  const ask: Ask = (_, path, body, headers) => send(origin, path, body, { ...from, ...headers });
  return pay(standIn, await checkOut(ask, wish));
}
