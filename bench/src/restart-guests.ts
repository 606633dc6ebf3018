import type { PlacedOrder } from '@selvedge/contract';
import { randomUUID } from 'node:crypto';
import type { SeededRandom } from '../../services/commerce/testing/index.ts';
import { recordPayment, type Journal } from './crash-guests.ts';
import {
  checkOutAsGuest,
  newGuest,
  Refused,
  type SendStep,
  type Assortment,
  type Reply,
} from './guest-checkout.ts';
import { send } from './shop-request.ts';
import type { StandIn } from './stand-in.ts';
import { count } from './statistics.ts';

export interface LoadBalancedOptions {
  /** Two API processes. */
  origins: readonly string[];
  standIn: StandIn;
  random: SeededRandom;
  forSale: Assortment;
  closing: AbortSignal;
}

export interface LoadBalancedResult {
  requests: number;
  /** Refused connections, each retried with the other process. */
  refusedConnections: number;
  /** Visits that failed, by reason. */
  failures: Map<string, number>;
}

/**
 * Simulates guests behind a load balancer that retries only refused connections, alternating between the two processes.
 * Connections are kept alive, and no request is sent again once a process has accepted it.
 */
export async function simulateLoadBalancedGuests(
  options: LoadBalancedOptions,
  guests: number,
  journal: Journal,
): Promise<LoadBalancedResult> {
  const result: LoadBalancedResult = { requests: 0, refusedConnections: 0, failures: new Map() };
  const keepBuying = async () => {
    while (!options.closing.aborted) await visit(options, result, journal);
  };
  await Promise.all(Array.from({ length: guests }, keepBuying));
  return result;
}

async function visit(
  options: LoadBalancedOptions,
  result: LoadBalancedResult,
  journal: Journal,
): Promise<void> {
  const { random, standIn, forSale } = options;
  const guest = newGuest();
  const sendStep: SendStep = (_step, path, body, headers) =>
    sendToEither(options, result, [path, body, { ...guest.networkHeaders, ...headers }]);
  try {
    const items = [{ variant: random.pick(forSale), quantity: 1 }];
    const ready = await checkOutAsGuest(sendStep, standIn, guest, items);
    const placement = await ready.approve();
    const payment = recordPayment(journal, guest, ready, placement);
    const reply = await sendStep('place order', '/orders', placement, { 'idempotency-key': randomUUID() });
    if (reply.status !== 201) throw new Refused('place order', reply);
    payment.acknowledged = reply.body as PlacedOrder;
  } catch (error) {
    count(result.failures, error instanceof Refused ? error.message : reasonOf(error));
  }
}

async function sendToEither(
  { origins, random }: LoadBalancedOptions,
  result: LoadBalancedResult,
  [path, body, headers]: [string, unknown, Record<string, string>],
): Promise<Reply> {
  const first = random.integer(0, 1);
  result.requests += 1;
  for (let attempt = 0; ; attempt++) {
    try {
      return await send(origins[(first + attempt) % 2]!, path, body, headers);
    } catch (error) {
      if (reasonOf(error) !== 'ECONNREFUSED' || attempt > 2) throw error;
      result.refusedConnections += 1;
    }
  }
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string; message: string } };
  return cause?.code ?? cause?.message ?? message;
}
