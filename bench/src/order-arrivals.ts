import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '../../services/commerce/testing/index.ts';
import {
  checkOutAsGuest,
  newGuest,
  pickItems,
  Refused,
  type SendStep,
  type Assortment,
  type Step,
} from './guest-checkout.ts';
import { post } from './shop-request.ts';
import type { StandIn } from './stand-in.ts';
import { count } from './statistics.ts';

export interface Arrivals {
  origin: string;
  standIn: StandIn;
  random: SeededRandom;
  forSale: Assortment;
  ordersPerSecond: number;
  seconds: number;
}

export interface Measured {
  /** Times in ms by step; `whole order` is measured from when the guest was due, without the time at PayPal. */
  times: Map<Step | 'whole order', number[]>;
  /** Failures by step and code. */
  errors: Map<string, number>;
  placed: number;
}

/**
 * Places orders of guests who arrive at a steady rate, even if earlier ones haven't been served. Times are measured from when
 * a guest was due, so waiting for a busy machine counts in full.
 */
export async function placeOrdersSteadily(arrivals: Arrivals): Promise<Measured> {
  const measured: Measured = { times: new Map(), errors: new Map(), placed: 0 };
  const startedAt = performance.now();
  const guests: Promise<void>[] = [];
  for (let n = 0; n < arrivals.ordersPerSecond * arrivals.seconds; n++) {
    const dueAt = startedAt + (n * 1000) / arrivals.ordersPerSecond;
    await sleep(Math.max(0, dueAt - performance.now()));
    guests.push(order(arrivals, measured, dueAt));
  }
  await Promise.all(guests);
  return measured;
}

async function order(
  { origin, standIn, random, forSale }: Arrivals,
  measured: Measured,
  dueAt: number,
): Promise<void> {
  const guest = newGuest();
  let stepDueAt = dueAt;
  const sendStep: SendStep = async (step, path, body, headers) => {
    const reply = await post(origin, path, body, { ...guest.networkHeaders, ...headers });
    recordTime(measured, step, performance.now() - stepDueAt);
    stepDueAt = performance.now();
    return reply ?? { status: 0, body: { code: 'no reply' } };
  };
  try {
    const ready = await checkOutAsGuest(sendStep, standIn, guest, pickItems(random, forSale));
    const leftAt = performance.now();
    const placement = await ready.approve();
    stepDueAt = performance.now();
    const atPayPalMs = stepDueAt - leftAt;
    const reply = await sendStep('place order', '/orders', placement, { 'idempotency-key': randomUUID() });
    if (reply.status !== 201) throw new Refused('place order', reply);
    recordTime(measured, 'whole order', performance.now() - dueAt - atPayPalMs);
    measured.placed += 1;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    count(measured.errors, error.message);
  }
}

function recordTime({ times }: Measured, step: Step | 'whole order', ms: number): void {
  if (!times.has(step)) times.set(step, []);
  times.get(step)!.push(ms);
}
