import type {
  Cart,
  CartItem,
  OrderPlacement,
  PostalAddress,
  ShippingRate,
} from '../../shared/contract/src/index.ts';

export type CheckoutStep = 'add to cart' | 'rates' | 'tax';

/** Sends a POST request to a store's API. @returns the reply; throws if it's an error */
export type Post = <T>(step: CheckoutStep, path: string, body: object) => Promise<T>;

export interface Purchase {
  items: readonly {
    productId: string;
    quantity: number;
    selectedAttributes: { Size: string; Color: string };
  }[];
  /** A guest's cart; without it, the items go into the cart of the signed-in shopper. */
  anonymousCartId?: string | undefined;
  address: PostalAddress;
  /** A coupon code and its discount in dollars. */
  promotion?: { code: string; discount: number } | undefined;
  /** Asks the server for the total, with automatic promotions. Otherwise it's computed as older checkout pages do. */
  knowsAutomatic?: boolean | undefined;
}

export interface ReadyToPay {
  cart: Cart;
  /** With the rate; absent for a client that doesn't know automatic promotions. */
  totals: ShippingRate['totals'];
  /** In dollars. */
  total: number;
  /** The request that places the order after the buyer has approved the payment. */
  placement(paypalOrderId: string, buyer: Buyer): PaidPlacement;
}

/** A request that places an order with a payment. */
export type PaidPlacement = OrderPlacement & Required<Pick<OrderPlacement, 'paymentDetails'>>;

/** Who orders, and where the order goes. */
type Buyer = Pick<
  OrderPlacement,
  | 'guestEmail'
  | 'guestPhone'
  | 'shippingAddress'
  | 'anonymousCartId'
  | 'cartId'
  | 'shippingAddressId'
  | 'billingAddressId'
>;

/** Does everything that a buyer does before the payment, through the API: cart, shipping rate, tax. */
export async function checkOut(
  post: Post,
  { items, anonymousCartId, address, promotion, knowsAutomatic }: Purchase,
): Promise<ReadyToPay> {
  const cartPath = anonymousCartId === undefined ? '/cart/items' : `/cart/anonymous/${anonymousCartId}/items`;
  let cart: Cart | undefined;
  for (const item of items) cart = await post<Cart>('add to cart', cartPath, item);
  if (!cart) throw new Error('An order needs at least one item');
  const [rate] = await fetchRates(
    post,
    anonymousCartId ?? cart.id,
    address,
    knowsAutomatic ? { promotionCode: promotion?.code } : undefined,
  );
  if (!rate) throw new Error('There are no shipping rates');
  const { id: rateId, carrierName, serviceName, cost, estimatedDays } = rate;
  const taxAmount = rate.totals?.tax?.amount ?? (await fetchTax(post, cart.items, address.state));
  const total =
    rate.totals?.total ?? roundCents(cart.summary.subtotal + taxAmount + cost - (promotion?.discount ?? 0));
  return {
    cart,
    totals: rate.totals,
    total,
    placement: (paypalOrderId, buyer) => ({
      paymentMethod: 'PAYPAL',
      paymentDetails: { paypalOrderId, payerId: 'PAYER', amount: total, currency: 'USD' },
      shippingDetails: { rateId, carrierName, serviceName, cost, estimatedDays },
      taxDetails: { stateCode: address.state, taxAmount, taxRate: 0 },
      ...(promotion && { promotionDetails: promotion }),
      ...(knowsAutomatic && { hasAutomaticPromotions: true }),
      ...buyer,
    }),
  };
}

/** Fetches the shipping rates for a cart, cheapest first. */
export const fetchRates = (
  post: Post,
  cartId: string,
  address: PostalAddress,
  totals?: { promotionCode?: string | undefined },
): Promise<ShippingRate[]> =>
  post('rates', '/shipping/rates', {
    orderNumber: cartId,
    toAddress: { name: 'Customer', ...address },
    weight: 1,
    length: 12,
    width: 9,
    height: 3,
    totals,
  });

/** Fetches the tax on a cart's items, in dollars. */
export async function fetchTax(post: Post, items: readonly CartItem[], stateCode: string): Promise<number> {
  const { summary } = await post<{ summary: { totalTaxAmount: number } }>('tax', '/tax/calculate-batch', {
    stateCode,
    items: items.map(({ productId, productName, unitPrice, quantity }) => ({
      productId,
      productName,
      unitPrice,
      quantity,
    })),
  });
  return summary.totalTaxAmount;
}

const roundCents = (amount: number) => Math.round(amount * 100) / 100;
