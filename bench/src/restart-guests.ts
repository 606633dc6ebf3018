import type { PlacedOrder } from '@selvedge/contract';
import { randomBytes, randomUUID } from 'node:crypto';
import { fromSomewhere, type SeededRandom } from '../../services/commerce/testing/index.ts';
import type { Journal, Payment } from './crash-guests.ts';
import { checkOut, pay, Refused, type Ask, type ForSale, type Reply } from './guest-checkout.ts';
import { send } from './shop-request.ts';
import type { StandIn } from './stand-in.ts';

export interface Balanced {
  origins: readonly [string, string];
  standIn: StandIn;
  random: SeededRandom;
  forSale: readonly [ForSale, ...ForSale[]];
  closing: AbortSignal;
}

export interface Balance {
  requests: number;
  /** Connections refused by one process and accepted by the other. */
  refused: number;
  /** Accepted requests without a successful response, by result. */
  failures: Map<string, number>;
}

/**
 * Guests behind a load balancer whose only remedy is to retry refused connections with the other process. Connections are
 * kept alive, and no request is sent twice.
 */
export async function receiveBalanced(balanced: Balanced, count: number, journal: Journal): Promise<Balance> {
  const balance: Balance = { requests: 0, refused: 0, failures: new Map() };
  const guest = async () => {
    while (!balanced.closing.aborted) await visit(balanced, balance, journal);
  };
  await Promise.all(Array.from({ length: count }, guest));
  return balance;
}

async function visit(balanced: Balanced, balance: Balance, journal: Journal): Promise<void> {
  const { random, standIn, forSale } = balanced;
  const from = fromSomewhere();
  const ask: Ask = (_step, path, body, headers) =>
    sendToEither(balanced, balance, [path, body, { ...from, ...headers }]);
  const id = randomBytes(16).toString('hex');
  const cartId = `anon-${id}-${Date.now().toString(36)}`;
  const email = `guest-${id}@restart.test`;
  try {
    const items = [{ variant: random.pick(forSale), quantity: 1 }];
    const ready = await checkOut(ask, { cartId, email, items });
    const placement = await pay(standIn, ready);
    const { paypalOrderId } = placement.paymentDetails;
    const payment: Payment = { paypalOrderId, cartId, email, totalMinor: ready.totalMinor, isWaiting: false };
    journal.payments.push(payment);
    const reply = await ask('place order', '/orders', placement, { 'idempotency-key': randomUUID() });
    if (reply.status !== 201) throw new Refused('place order', reply);
    payment.acknowledged = reply.body as PlacedOrder;
  } catch (error) {
    const what = error instanceof Refused ? error.message : reasonOf(error);
    balance.failures.set(what, (balance.failures.get(what) ?? 0) + 1);
  }
}

async function sendToEither(
  { origins, random }: Balanced,
  balance: Balance,
  [path, body, headers]: [string, unknown, Record<string, string> | undefined],
): Promise<Reply> {
  const first = random.integer(0, 1);
  balance.requests += 1;
  for (let attempt = 0; ; attempt++) {
    try {
      return await send(origins[(first + attempt) % 2]!, path, body, headers);
    } catch (error) {
      if (reasonOf(error) !== 'ECONNREFUSED' || attempt > 2) throw error;
      balance.refused += 1;
    }
  }
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string; message: string } };
  return cause?.code ?? cause?.message ?? message;
}
