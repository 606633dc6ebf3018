import type { Cart, OrderPlacement, PostalAddress, ShippingRate } from '@selvedge/contract';
import type { StandIn } from './stand-in.ts';

export type Step = 'add to cart' | 'rates' | 'tax' | 'place order';

export interface Reply {
  status: number;
  body: unknown;
}

/** Sends one API request of a guest. `step` names it in reports. The caller decides what a failure means. */
export type Ask = (
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

export interface Wish {
  cartId: string;
  email: string;
  items: { variant: ForSale; quantity: number }[];
  /** A coupon code and its discount in cents. */
  promotion?: { code: string; discountMinor: number };
}

/** A response that makes a guest give up, such as sold out or no shipping. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;
  constructor(step: Step, { status, body }: Reply) {
    const code = (body as { code?: string } | null)?.code ?? String(status);
    super(`${step}: ${code}`);
    this.code = code;
  }
}

const home: PostalAddress = {
  streetAddress: '12 Beacon Street',
  city: 'Boston',
  state: 'MA',
  postalCode: '02108',
  country: 'US',
};
const cents = (dollars: number) => Math.round(dollars * 100);

export interface ReadyToPay {
  totalMinor: number;
  /** Creates the order for a payment of this amount. */
  placement(paypalOrderId: string): OrderPlacement;
}

/** Everything a guest does before approving the payment: cart, shipping rate, tax. */
export async function checkOut(ask: Ask, { cartId, email, items, promotion }: Wish): Promise<ReadyToPay> {
  const get = async <T>(step: Step, path: string, body: unknown): Promise<T> => {
    const reply = await ask(step, path, body);
    if (reply.status >= 300) throw new Refused(step, reply);
    return reply.body as T;
  };
  let cart!: Cart;
  for (const { variant, quantity } of items) {
    const selectedAttributes = { Size: variant.size, Color: variant.color };
    const item = { productId: variant.productId, quantity, selectedAttributes };
    cart = await get<Cart>('add to cart', `/cart/anonymous/${cartId}/items`, item);
  }
  const [rate] = await get<ShippingRate[]>('rates', '/shipping/rates', {
    orderNumber: cartId,
    toAddress: { name: 'Customer', ...home },
    weight: 1,
    length: 12,
    width: 9,
    height: 3,
  });
  const { summary } = await get<{ summary: { totalTaxAmount: number } }>('tax', '/tax/calculate-batch', {
    stateCode: home.state,
    items: cart.items.map(({ productId, productName, unitPrice, quantity }) => ({
      productId,
      productName,
      unitPrice,
      quantity,
    })),
  });
  const { id: rateId, carrierName, serviceName, cost, estimatedDays } = rate!;
  const totalMinor =
    cents(cart.summary.subtotal) +
    cents(summary.totalTaxAmount) +
    cents(cost) -
    (promotion?.discountMinor ?? 0);
  return {
    totalMinor,
    placement: (paypalOrderId) => ({
      paymentMethod: 'PAYPAL',
      paymentDetails: { paypalOrderId, payerId: 'PAYER', amount: totalMinor / 100, currency: 'USD' },
      shippingDetails: { rateId, carrierName, serviceName, cost, estimatedDays },
      taxDetails: { stateCode: home.state, taxAmount: summary.totalTaxAmount, taxRate: 0 },
      ...(promotion && {
        promotionDetails: { code: promotion.code, discount: promotion.discountMinor / 100 },
      }),
      guestEmail: email,
      guestPhone: '617-555-0123',
      shippingAddress: home,
      anonymousCartId: cartId,
    }),
  };
}

/** Approves a payment of the total, like the buyer in PayPal's window. */
export async function pay(standIn: StandIn, ready: ReadyToPay): Promise<OrderPlacement> {
  return ready.placement(await standIn.approvedPayment(ready.totalMinor));
}
