import type { OrderPlacement, PlacedOrder } from '@selvedge/contract';
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromSomewhere, type SeededRandom } from '../../services/commerce/testing/index.ts';
import {
  checkOut,
  pay,
  Refused,
  type Ask,
  type ForSale,
  type ReadyToPay,
  type Reply,
} from './guest-checkout.ts';
import { post } from './shop-request.ts';
import type { StandIn } from './stand-in.ts';

/** A payment that a guest approved and placed an order for. */
export interface Payment {
  paypalOrderId: string;
  cartId: string;
  email: string;
  totalMinor: number;
  /** A request for it is in progress. */
  isWaiting: boolean;
  /** The shop's response when it accepted the order. */
  acknowledged?: PlacedOrder;
}

/** What the guests know; the shop's books must match it. */
export interface Journal {
  payments: Payment[];
  /** Count of each response to an order; `no reply` counts broken connections. */
  answers: Map<string, number>;
}

interface Crowd {
  origin: string;
  standIn: StandIn;
  random: SeededRandom;
  forSale: [ForSale, ...ForSale[]];
  promotion: { code: string; discountMinor: number };
  /** No new guests after this; the current ones finish. */
  closing: AbortSignal;
}

/** What a guest does if the response never arrived. */
const characters = ['repeats', 'repeats', 'leaves', 'pays again'] as const;
type Character = (typeof characters)[number];

const retryAfterMs = 150;

/** Guests who buy one thing after another. @returns when the last one has finished */
export async function receiveGuests(crowd: Crowd, count: number, journal: Journal): Promise<void> {
  const guest = async () => {
    while (!crowd.closing.aborted) {
      await sleep(crowd.random.between(0, 500));
      await visit(crowd, journal);
    }
  };
  await Promise.all(Array.from({ length: count }, guest));
}

async function visit(crowd: Crowd, journal: Journal): Promise<void> {
  const { random, forSale, promotion } = crowd;
  const number = journal.payments.length + random.integer(0, 1e9);
  const wish = {
    cartId: `anon-${randomBytes(16).toString('hex')}-${Date.now().toString(36)}`,
    email: `guest-${number}@crash.test`,
    items: Array.from({ length: random.integer(1, 3) }, () => ({
      variant: random.pick(forSale),
      quantity: random.integer(1, 2),
    })),
    ...(random.integer(1, 3) === 1 && { promotion }),
  };
  const character = random.pick(characters);
  try {
    const ready = await checkOut(persistently(crowd.origin), wish);
    await buy(crowd, journal, { ready, character, ...wish });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    count(journal, error.message);
  }
}

interface Purchase {
  ready: ReadyToPay;
  character: Character;
  cartId: string;
  email: string;
}

async function buy(crowd: Crowd, journal: Journal, purchase: Purchase): Promise<void> {
  const { ready, character, cartId, email } = purchase;
  const placement = await pay(crowd.standIn, ready);
  const { paypalOrderId } = placement.paymentDetails;
  const payment: Payment = { paypalOrderId, cartId, email, totalMinor: ready.totalMinor, isWaiting: false };
  journal.payments.push(payment);
  const key = randomUUID();
  for (;;) {
    const reply = await placeOrder(crowd.origin, payment, placement, key);
    const answer = reply ? codeOf(reply) : 'no reply';
    count(journal, answer);
    if (answer === 'placed') payment.acknowledged = reply!.body as PlacedOrder;
    if (answer === 'no reply' && character === 'leaves') return;
    // A reloaded page doesn't know the previous order: a new approval, a new key, the same cart.
    if (answer === 'no reply' && character === 'pays again')
      return buy(crowd, journal, { ...purchase, character: 'repeats' });
    if (answer !== 'no reply' && answer !== 'payment-pending' && answer !== 'unavailable') return;
    await sleep(retryAfterMs);
  }
}

async function placeOrder(
  origin: string,
  payment: Payment,
  placement: OrderPlacement,
  key: string,
): Promise<Reply | undefined> {
  payment.isWaiting = true;
  try {
    return await post(origin, '/orders', placement, { 'idempotency-key': key });
  } finally {
    payment.isWaiting = false;
  }
}

/** Like a shopper who presses Retry until the shop is back. */
function persistently(origin: string): Ask {
  const from = fromSomewhere();
  return async (_step, path, body, headers) => {
    for (;;) {
      const reply = await post(origin, path, body, { ...from, ...headers });
      if (reply && reply.status !== 503) return reply;
      await sleep(retryAfterMs);
    }
  };
}

function codeOf({ status, body }: Reply): string {
  return status === 201 ? 'placed' : (body as { code: string }).code;
}

function count({ answers }: Journal, answer: string): void {
  answers.set(answer, (answers.get(answer) ?? 0) + 1);
}
