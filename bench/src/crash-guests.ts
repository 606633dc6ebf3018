import type { PlacedOrder } from '@selvedge/contract';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '../../services/commerce/testing/index.ts';
import {
  checkOutAsGuest,
  codeOf,
  newGuest,
  pickItems,
  Refused,
  type SendStep,
  type Assortment,
  type Guest,
  type ReadyToPay,
  type Reply,
} from './guest-checkout.ts';
import type { PaidPlacement } from '../../tools/shop-client/check-out.ts';
import { post } from './shop-request.ts';
import type { StandIn } from './stand-in.ts';
import { count } from './statistics.ts';

/** A payment that a guest approved and placed an order for. */
export interface Payment {
  paypalOrderId: string;
  cartId: string;
  totalMinor: number;
  /** A request for it is in progress. */
  isWaiting: boolean;
  /** The shop's response when it accepted the order. */
  acknowledged?: PlacedOrder;
}

/** What the guests know; the shop's records must match it. */
export interface Journal {
  payments: Payment[];
  /** Number of each response to an order; `no reply` counts broken connections. */
  answers: Map<string, number>;
}

interface Crowd {
  origin: string;
  standIn: StandIn;
  random: SeededRandom;
  forSale: Assortment;
  promotion: { code: string; discount: number };
  /** No new guests after this; the current ones finish. */
  closing: AbortSignal;
}

/** What a guest does if the response never arrives. */
const reactions = ['repeats', 'repeats', 'leaves', 'pays again'] as const;
type Reaction = (typeof reactions)[number];

const retryAfterMs = 150;

/** Lets guests buy one order after another. Resolves when the last guest has finished. */
export async function simulateGuests(crowd: Crowd, guests: number, journal: Journal): Promise<void> {
  const keepBuying = async () => {
    while (!crowd.closing.aborted) {
      await sleep(crowd.random.between(0, 500));
      await buyAsGuest(crowd, journal);
    }
  };
  await Promise.all(Array.from({ length: guests }, keepBuying));
}

/** Lets one guest buy something, and try again as people do while the store is unavailable. */
export async function buyAsGuest(
  { origin, standIn, random, forSale, promotion }: Crowd,
  journal: Journal,
): Promise<void> {
  const guest = newGuest();
  const items = pickItems(random, forSale, 2);
  const coupon = random.integer(1, 3) === 1 ? promotion : undefined;
  const reaction = random.pick(reactions);
  try {
    const ready = await checkOutAsGuest(sendUntilAvailable(origin, guest), standIn, guest, items, coupon);
    await buy(origin, journal, { ready, reaction, guest });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    count(journal.answers, error.message);
  }
}

interface Purchase {
  ready: ReadyToPay;
  reaction: Reaction;
  guest: Guest;
}

async function buy(origin: string, journal: Journal, purchase: Purchase): Promise<void> {
  const { ready, reaction, guest } = purchase;
  const placement = await ready.approve();
  const payment = recordPayment(journal, guest, ready, placement);
  const headers = { 'idempotency-key': randomUUID() };
  for (;;) {
    payment.isWaiting = true;
    const reply = await post(origin, '/orders', placement, { ...guest.networkHeaders, ...headers });
    payment.isWaiting = false;
    const answer = answerOf(reply);
    count(journal.answers, answer);
    if (answer === 'placed') payment.acknowledged = reply!.body as PlacedOrder;
    if (answer === 'no reply' && reaction === 'leaves') return;
    // A reloaded page doesn't know the previous order: a new approval, a new key, the same cart.
    if (answer === 'no reply' && reaction === 'pays again')
      return buy(origin, journal, { ...purchase, reaction: 'repeats' });
    if (answer !== 'no reply' && answer !== 'payment-pending' && answer !== 'unavailable') return;
    await sleep(retryAfterMs);
  }
}

export function recordPayment(
  { payments }: Journal,
  { cartId }: Guest,
  { totalMinor }: ReadyToPay,
  { paymentDetails: { paypalOrderId } }: PaidPlacement,
): Payment {
  const payment: Payment = { paypalOrderId, cartId, totalMinor, isWaiting: false };
  payments.push(payment);
  return payment;
}

/** Retries like a shopper who presses Retry until the shop is back. */
function sendUntilAvailable(origin: string, { networkHeaders }: Guest): SendStep {
  return async (_step, path, body, headers) => {
    for (;;) {
      const reply = await post(origin, path, body, { ...networkHeaders, ...headers });
      if (reply && reply.status !== 503) return reply;
      await sleep(retryAfterMs);
    }
  };
}

function answerOf(reply: Reply | undefined): string {
  if (!reply) return 'no reply';
  return reply.status === 201 ? 'placed' : codeOf(reply);
}
