import type { PlacedOrder } from '@selvedge/contract';
import { randomUUID } from 'node:crypto';
import type { SeededRandom } from '../../services/commerce/testing/index.ts';
import { recordPayment, type Journal } from './crash-guests.ts';
import {
  checkOutAsGuest,
  newGuest,
  Refused,
  type Ask,
  type Assortment,
  type Reply,
} from './guest-checkout.ts';
import { send } from './shop-request.ts';
import type { StandIn } from './stand-in.ts';
import { count } from './statistics.ts';

export interface Balanced {
  /** Two API processes. */
  origins: readonly string[];
  standIn: StandIn;
  random: SeededRandom;
  forSale: Assortment;
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
export async function receiveBalanced(
  balanced: Balanced,
  guests: number,
  journal: Journal,
): Promise<Balance> {
  const balance: Balance = { requests: 0, refused: 0, failures: new Map() };
  const keepBuying = async () => {
    while (!balanced.closing.aborted) await visit(balanced, balance, journal);
  };
  await Promise.all(Array.from({ length: guests }, keepBuying));
  return balance;
}

async function visit(balanced: Balanced, balance: Balance, journal: Journal): Promise<void> {
  const { random, standIn, forSale } = balanced;
  const guest = newGuest();
  const ask: Ask = (_step, path, body, headers) =>
    sendToEither(balanced, balance, [path, body, { ...guest.from, ...headers }]);
  try {
    const items = [{ variant: random.pick(forSale), quantity: 1 }];
    const ready = await checkOutAsGuest(ask, standIn, guest, items);
    const placement = await ready.approve();
    const payment = recordPayment(journal, guest, ready, placement);
    const reply = await ask('place order', '/orders', placement, { 'idempotency-key': randomUUID() });
    if (reply.status !== 201) throw new Refused('place order', reply);
    payment.acknowledged = reply.body as PlacedOrder;
  } catch (error) {
    count(balance.failures, error instanceof Refused ? error.message : reasonOf(error));
  }
}

async function sendToEither(
  { origins, random }: Balanced,
  balance: Balance,
  [path, body, headers]: [string, unknown, Record<string, string>],
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
