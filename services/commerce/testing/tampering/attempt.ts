import { randomUUID } from 'node:crypto';
import type { OrderPlacement, ShippingRate } from '@selvedge/contract';
import { fromRandomNetwork } from '../call-api.ts';
import { placeOrder } from '../checkout.ts';
import { approvedPayment, type Approval } from '../payments.ts';
import { billOf, type Bill, type PricedLine } from './oracle.ts';
import type { Tampering } from './tamperings.ts';
import {
  accounts,
  fillCart,
  places,
  type Shopper,
  type Store,
  type TenantCode,
  type World,
} from './world.ts';

/** A checkout: the cart, its owner, the shipping and payment, and what the client tampers with. */
export interface Attempt {
  tenant: TenantCode;
  isShopper: boolean;
  /** Indexes of the store's variants, with quantities. */
  lines: [variant: number, quantity: number][];
  place: number;
  rate: number;
  /** Which of the store's codes. */
  code: number | null;
  /** Whether the client supports automatic promotions. */
  knowsAutomatic: boolean;
  tampering: Tampering;
}

/** The result of an attempt, as the client sees it. */
export interface AttemptResult {
  store: Store;
  cartId: string;
  lines: { variantId: string; quantity: number }[];
  bill: Bill;
  paypalOrderId: string;
  clientId: string;
  status: number;
  body: { id?: string; code?: string };
  /** Descriptions of incorrect responses before the order was placed. */
  wrongResponses: string[];
}

const boston = 0;
const portland = 1;
const dollars = (minor: bigint) => Number(minor) / 100;

/** Checks out as a client that tampers with one thing. Each lane can run one attempt at a time. */
export async function attemptCheckout(
  world: World,
  lane: number,
  attempt: Attempt,
  replayable: string | undefined,
): Promise<AttemptResult> {
  const { shop } = world;
  const { tenant, tampering } = attempt;
  const store = world.stores[tenant];
  const shopper = attempt.isShopper ? store.shoppers[lane] : undefined;
  const lines = attempt.lines.map(([index, quantity]) => ({ ...store.variants[index]!, quantity }));
  const stored = lines.map(({ id, quantity }) => ({ variantId: id, quantity }));
  const cartId = await fillCart(shop, tenant, shopper, stored);
  const wrongResponses: string[] = [];
  if (tampering.kind === 'quantity') {
    const status = await sendInvalidQuantity(world, attempt, { cartId, shopper, lines });
    if (status !== 400) wrongResponses.push(`a quantity of ${tampering.quantity} returned ${status}`);
  }

  const fetchRates = createRateClient(world, tenant, shopper);
  const rates = await fetchRates(cartId, attempt.place);
  if (tampering.kind === 'parcel') {
    const { kind: _, ...parcel } = tampering;
    const offered = await fetchRates(cartId, attempt.place, parcel);
    if (costs(offered) !== costs(rates))
      wrongResponses.push(`rates changed from ${costs(rates)} to ${costs(offered)}`);
    rates.splice(0, rates.length, ...offered);
  }
  const rate = rates[attempt.rate % rates.length]!;
  const codes = store.promotions.flatMap(({ code }) => code ?? []);
  const code = attempt.code === null ? undefined : codes[attempt.code % codes.length]!;
  const bill = billOf({
    lines,
    ratePpm: store.ratesPpm.get(places[attempt.place]!.state)!,
    shippingMinor: await shippingMinor(world, rate.id),
    promotions: store.promotions,
    code,
    isInGroup: shopper?.isInGroup ?? false,
    knowsAutomatic: attempt.knowsAutomatic,
  });
  if (tampering.kind === 'preview-prices') {
    const shown = { lines, bill, code, shopper, cartId, rateId: rate.id };
    wrongResponses.push(...(await findWrongPreviews(world, attempt, shown, tampering.price)));
  }

  const usedRate =
    tampering.kind === 'rate' ? await findInvalidRate(world, attempt, cartId, rate, fetchRates) : rate;
  const { value, pay } = paymentOf(
    attempt,
    bill,
    Math.round(usedRate.cost * 100) - Math.round(rate.cost * 100),
  );
  const paypalOrderId =
    tampering.kind === 'replayed-payment' && replayable
      ? replayable
      : await approvedPayment(shop, value, pay);
  const body = bodyOf(attempt, {
    lane,
    shopper,
    cartId,
    store,
    rate: usedRate,
    bill,
    paypalOrderId,
    value,
    code,
  });
  if (tampering.kind === 'other-shoppers-cart' && !shopper)
    body.anonymousCartId = await fillCart(shop, tenant, undefined, [
      { variantId: store.variants[0]!.id, quantity: 1 },
    ]);
  if (tampering.kind === 'cart-grows-after-payment') await addAnotherItem(world, attempt, cartId, shopper);
  if (tampering.kind === 'wrong-amount-captured')
    await shop.control('paypal', { operation: 'capture', orderId: paypalOrderId, wrongAmountNext: 1 });
  const reply = await placeOrder(
    shop,
    body,
    { 'idempotency-key': randomUUID(), ...fromRandomNetwork() },
    { tenant, token: shopper?.token },
  );
  return {
    store,
    cartId,
    lines: stored,
    bill,
    paypalOrderId,
    clientId: pay.clientId ?? accounts[tenant],
    status: reply.status,
    body: reply.body,
    wrongResponses,
  };
}

type Line = PricedLine & { id: string };
const costs = (rates: readonly ShippingRate[]) => rates.map((rate) => rate.cost).join(' ');

function createRateClient(world: World, tenant: TenantCode, shopper: Shopper | undefined) {
  return async (cartId: string, to: number, parcel: object = {}): Promise<ShippingRate[]> => {
    const { status, body } = await world.shop.call('POST', '/shipping/rates', {
      tenant,
      token: shopper?.token,
      body: {
        orderNumber: cartId,
        toAddress: { name: 'Customer', ...places[to] },
        weight: 1,
        length: 12,
        width: 9,
        height: 3,
        ...parcel,
      },
    });
    if (status !== 200) throw new Error(`no rates: ${JSON.stringify(body)}`);
    return body;
  };
}

async function shippingMinor({ shop }: World, quoteId: string): Promise<number> {
  const { rows } = await shop.db.query<{ cost_minor: number }>(
    'select cost_minor from shipping_quotes where id = $1',
    [quoteId],
  );
  return rows[0]!.cost_minor;
}

/** The cheapest rate that's invalid for this order in the way that the tampering selects. */
async function findInvalidRate(
  world: World,
  { tenant, place: to, tampering }: Attempt,
  cartId: string,
  rate: ShippingRate,
  fetchRates: ReturnType<typeof createRateClient>,
): Promise<ShippingRate> {
  const other = tenant === 'FIELDNOTE' ? 'MAISONLUNE' : 'FIELDNOTE';
  const createLightCart = (of: TenantCode) =>
    fillCart(world.shop, of, undefined, [{ variantId: world.stores[of].variants[0]!.id, quantity: 1 }]);
  switch (tampering.kind === 'rate' ? tampering.of : undefined) {
    case 'cart':
      return (await createRateClient(world, tenant, undefined)(await createLightCart(tenant), to))[0]!;
    case 'address':
      return (await fetchRates(cartId, to === boston ? portland : boston))[0]!;
    case 'tenant':
      return (await createRateClient(world, other, undefined)(await createLightCart(other), to))[0]!;
    case 'expired':
      await world.shop.db.query("update shipping_quotes set expires_at = to_timestamp(0) where cart_id = $1", [cartId]); // prettier-ignore
      return rate;
    default:
      return { ...rate, id: randomUUID(), cost: 0 };
  }
}

/** @returns the amount and options with which the client creates the payment */
function paymentOf(
  { tenant, tampering }: Attempt,
  { total }: Bill,
  shippingDifferenceMinor: number,
): { value: string; pay: Approval } {
  const clientId = accounts[tenant];
  const other = accounts[tenant === 'FIELDNOTE' ? 'MAISONLUNE' : 'FIELDNOTE'];
  const differenceMinor = BigInt(
    tampering.kind === 'wrong-amount-paid' ? tampering.byMinor : shippingDifferenceMinor,
  );
  const paid = total + differenceMinor > 0n ? total + differenceMinor : 1n;
  const value = `${paid / 100n}.${String(paid % 100n).padStart(2, '0')}`;
  switch (tampering.kind) {
    case 'wrong-currency-paid':
      return { value, pay: { clientId, currency: tampering.currency } };
    case 'wrong-payee':
      return { value, pay: { clientId, payee: { merchant_id: 'SOMEONEELSE00' } } };
    case 'wrong-merchant-account':
      return { value, pay: { clientId: other } };
    case 'unapproved-payment':
      return { value, pay: { clientId, approve: false } };
    default:
      return { value, pay: { clientId } };
  }
}

function bodyOf(
  attempt: Attempt,
  checkout: {
    lane: number;
    shopper: Shopper | undefined;
    cartId: string;
    store: Store;
    rate: ShippingRate;
    bill: Bill;
    paypalOrderId: string;
    value: string;
    code: string | undefined;
  },
): OrderPlacement {
  const { tampering } = attempt;
  const { lane, shopper, cartId, store, rate, bill, paypalOrderId, value } = checkout;
  const address = places[attempt.place]!;
  const claims = tampering.kind === 'claims' ? tampering : undefined;
  const other = attempt.tenant === 'FIELDNOTE' ? 'MAISONLUNE' : 'FIELDNOTE';
  const code =
    tampering.kind === 'code' ? (tampering.of === 'tenant' ? `${other}-ALL` : 'NEVER') : checkout.code;
  const owner = tampering.kind === 'other-shoppers-address' ? store.stranger : shopper;
  const guestAddress =
    tampering.kind === 'other-shoppers-address'
      ? places[attempt.place === portland ? boston : portland]!
      : address;
  return {
    paymentMethod: 'PAYPAL',
    paymentDetails: {
      paypalOrderId,
      payerId: 'PAYER',
      amount: claims?.amount ?? Number(value),
      currency: (tampering.kind === 'wrong-currency-claimed' ? tampering.currency : 'USD') as 'USD',
    },
    shippingDetails: {
      rateId: rate.id,
      carrierName: rate.carrierName,
      serviceName: rate.serviceName,
      cost: claims?.cost ?? rate.cost,
      estimatedDays: rate.estimatedDays,
    },
    taxDetails: {
      stateCode: address.state,
      taxAmount: claims?.tax ?? dollars(bill.tax),
      taxRate: claims?.rate ?? 0,
    },
    ...(attempt.knowsAutomatic && { hasAutomaticPromotions: true }),
    ...(code && { promotionDetails: { code, discount: claims?.discount ?? dollars(bill.discount) } }),
    ...(shopper
      ? {
          cartId: tampering.kind === 'other-shoppers-cart' ? store.stranger.cartId : cartId,
          shippingAddressId: owner!.addressIds[attempt.place]!,
          billingAddressId: shopper.addressIds[attempt.place]!,
        }
      : {
          anonymousCartId: cartId,
          // One email address can have at most three open payments.
          guestEmail: `guest-${lane}@shop.test`,
          guestPhone: '617-555-0123',
          shippingAddress: guestAddress,
        }),
  };
}

async function sendInvalidQuantity(
  { shop }: World,
  { tenant, tampering }: Attempt,
  { cartId, shopper, lines }: { cartId: string; shopper: Shopper | undefined; lines: readonly Line[] },
): Promise<number> {
  if (tampering.kind !== 'quantity') return 400;
  const { quantity, with: method } = tampering;
  const items = shopper ? '/cart/items' : `/cart/anonymous/${cartId}/items`;
  const call = { tenant, token: shopper?.token };
  if (method === 'PUT')
    return (await shop.call('PUT', `${items}/${randomUUID()}`, { ...call, body: { quantity } })).status;
  const selectedAttributes = { Size: 'M', Color: 'Moss' };
  const body = { productId: lines[0]!.productId, quantity, selectedAttributes };
  return (await shop.call('POST', items, { ...call, body })).status;
}

/** Adds a product that isn't in the cart yet. */
async function addAnotherItem(
  { shop, stores }: World,
  attempt: Attempt,
  cartId: string,
  shopper: Shopper | undefined,
) {
  const inCart = new Set(attempt.lines.map(([variant]) => variant));
  const { productId } = stores[attempt.tenant].variants.find((_, index) => !inCart.has(index))!;
  const reply = await shop.call('POST', shopper ? '/cart/items' : `/cart/anonymous/${cartId}/items`, {
    tenant: attempt.tenant,
    token: shopper?.token,
    body: { productId, quantity: 1, selectedAttributes: { Size: 'M', Color: 'Moss' } },
  });
  if (reply.status !== 200) throw new Error(`couldn't add to the cart: ${JSON.stringify(reply.body)}`);
}

interface Shown {
  lines: readonly Line[];
  bill: Bill;
  code: string | undefined;
  shopper: Shopper | undefined;
  cartId: string;
  rateId: string;
}

/** Requests the amounts that the client shows, with invented prices if it may send any. @returns descriptions of wrong ones */
async function findWrongPreviews(
  { shop }: World,
  { tenant, place: to, knowsAutomatic }: Attempt,
  { lines, bill, code, shopper, cartId, rateId }: Shown,
  price: number,
): Promise<string[]> {
  const { state: stateCode } = places[to]!;
  const caller = { tenant, token: shopper?.token };
  if (knowsAutomatic) {
    const { body } = await shop.call('POST', '/cart/totals', {
      ...caller,
      headers: { ...fromRandomNetwork(), ...(!shopper && { 'x-cart-id': cartId }) },
      body: { stateCode, rateIds: [rateId], ...(code && { promotionCode: code }) },
    });
    const [shown] = body.withRates;
    const expected = [bill.tax, bill.discount, bill.total].map(dollars);
    const isCorrect =
      String([shown.tax.amount, shown.discount, shown.total]) === String(expected) &&
      (shown.enteredCode?.isApplied ?? true) === bill.isUsable;
    return isCorrect ? [] : [`totals of ${String(expected)} were returned as ${JSON.stringify(shown)}`];
  }
  const differing: string[] = [];
  const tax = await shop.call('POST', '/tax/calculate-batch', {
    tenant,
    body: {
      stateCode,
      items: lines.map(({ productId, quantity }) => ({ productId, productName: 'Tee', unitPrice: price, quantity })),
    },
  }); // prettier-ignore
  if (tax.body.summary?.totalTaxAmount !== dollars(bill.tax))
    differing.push(`tax of ${bill.tax} was returned as ${JSON.stringify(tax.body)}`);
  if (code === undefined) return differing;
  const discount = await shop.call('POST', '/promotions/validate', {
    ...caller,
    headers: fromRandomNetwork(),
    body: {
      code,
      items: lines.map(({ id, productId, quantity }) => ({ sku: 'S', productId, variantId: id, categoryId: 'tops', price, quantity })),
    },
  }); // prettier-ignore
  const shown = discount.status === 200 ? discount.body.discount : 0;
  if (shown !== (bill.isUsable ? dollars(bill.discount) : 0))
    differing.push(`discount of ${bill.discount} was returned as ${JSON.stringify(discount.body)}`);
  return differing;
}
