import { randomBytes } from 'node:crypto';
import type { PostalAddress } from '@selvedge/contract';
import { fromRandomNetwork, type SeededRandom } from '../../services/commerce/testing/index.ts';
import { checkOut, type CheckoutStep, type PaidPlacement } from '../../tools/shop-client/check-out.ts';
import type { StandIn } from './stand-in.ts';

export type Step = CheckoutStep | 'place order';

export interface Reply {
  status: number;
  body: unknown;
}

/** Sends one API request of a guest. `step` names it in reports. The caller decides what a failure means. */
export type SendStep = (
  step: Step,
  path: string,
  body: unknown,
  headers?: Record<string, string>,
) => Promise<Reply>;

export interface ForSale {
  variantId: string;
  productId: string;
  color: string;
  size: string;
}
/** At least one product. */
export type Assortment = readonly [ForSale, ...ForSale[]];

export interface Item {
  variant: ForSale;
  quantity: number;
}

export interface Guest {
  cartId: string;
  email: string;
  /** Headers with the guest's own address, because requests are limited per network. */
  networkHeaders: Record<string, string>;
}

export function newGuest(): Guest {
  const id = randomBytes(16).toString('hex');
  return {
    cartId: `anon-${id}-${Date.now().toString(36)}`,
    email: `guest-${id}@load.test`,
    networkHeaders: fromRandomNetwork(),
  };
}

/** Picks one to three items. */
export const pickItems = (random: SeededRandom, forSale: Assortment, maxQuantity = 1): Item[] =>
  Array.from({ length: random.integer(1, 3) }, () => ({
    variant: random.pick(forSale),
    quantity: random.integer(1, maxQuantity),
  }));

/** A response that makes a guest give up, such as sold out or no shipping. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(step: Step, reply: Reply) {
    super(`${step}: ${codeOf(reply)}`);
  }
}

export const codeOf = ({ status, body }: Reply): string =>
  (body as { code?: string } | null)?.code ?? String(status);

const home: PostalAddress = {
  streetAddress: '12 Beacon Street',
  city: 'Boston',
  state: 'MA',
  postalCode: '02108',
  country: 'US',
};

export interface ReadyToPay {
  totalMinor: number;
  /** Approves a payment of the total, like the buyer in PayPal's window. */
  approve(): Promise<PaidPlacement>;
}

/**
 * Does everything that a guest does before approving the payment: cart, shipping rate, tax.
 * @throws Refused if a response is an error
 */
export async function checkOutAsGuest(
  sendStep: SendStep,
  { payPal }: StandIn,
  { cartId, email }: Guest,
  items: readonly Item[],
  promotion?: { code: string; discount: number },
): Promise<ReadyToPay> {
  const post = async <T>(step: Step, path: string, body: object): Promise<T> => {
    const reply = await sendStep(step, path, body);
    if (reply.status >= 300) throw new Refused(step, reply);
    return reply.body as T;
  };
  const { total, placement } = await checkOut(post, {
    items: items.map(({ variant: { productId, size, color }, quantity }) => ({
      productId,
      quantity,
      selectedAttributes: { Size: size, Color: color },
    })),
    anonymousCartId: cartId,
    address: home,
    promotion,
  });
  const buyer = { guestEmail: email, guestPhone: '617-555-0123', shippingAddress: home };
  return {
    totalMinor: Math.round(total * 100),
    approve: async () =>
      placement(await payPal.approvedPayment(total), { ...buyer, anonymousCartId: cartId }),
  };
}
