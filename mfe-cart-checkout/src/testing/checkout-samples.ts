import type {
  Address,
  BodyOf,
  calculateCartTotals,
  calculateShippingRates,
  Cart,
  CartItem,
  Order,
  PlacedOrder,
  ShippingRate,
  TotalsWithRate,
} from '@selvedge/contract';

export const parka: CartItem = {
  id: '6f1d1c9e-1111-4f5a-8f6e-000000000001',
  productId: 'fell-parka',
  productName: 'Fell Parka',
  variantId: 'v-parka-m',
  variantName: 'Moss / M',
  sku: 'FP-M',
  imageUrl: null,
  image: null,
  unitPrice: 120,
  quantity: 1,
  totalPrice: 120,
  selectedAttributes: { Size: 'M', Color: 'Moss' },
  weight: 2,
  stockQuantity: 3,
  product: { categoryId: 'jackets' },
};
export const sock: CartItem = {
  ...parka,
  id: '6f1d1c9e-1111-4f5a-8f6e-000000000002',
  productId: 'wool-sock',
  productName: 'Wool Sock',
  variantId: 'v-sock-l',
  variantName: 'Ink / L',
  sku: 'WS-L',
  unitPrice: 15,
  quantity: 2,
  totalPrice: 30,
  selectedAttributes: { Size: 'L', Color: 'Ink' },
  stockQuantity: 2,
  product: { categoryId: 'socks' },
};
export const cart: Cart = {
  id: '6f1d1c9e-1111-4f5a-8f6e-00000000000a',
  items: [parka, sock],
  summary: { subtotal: 150, tax: 0, shippingCost: 0, total: 150 },
  notices: [],
};
export const ground: ShippingRate = {
  id: 'rate-ground',
  shippoRateId: 's-1',
  carrierName: 'UPS',
  serviceName: 'Ground',
  cost: 8.5,
  estimatedDays: 4,
};
export const freight: ShippingRate = {
  id: 'rate-freight',
  shippoRateId: 's-2',
  carrierName: 'USPS',
  serviceName: 'Parcel',
  cost: 6,
  estimatedDays: null,
};
/** The tax on the cart in California. */
export const tax = { amount: 10.88, rate: 0.0725, stateCode: 'CA' };
export const autumn10 = { name: '10% off', code: 'AUTUMN10', discount: 15 };

type TotalsRequest = BodyOf<typeof calculateCartTotals>;

/** What the server says about the cart in California. It knows only the code AUTUMN10. */
export function totalsReply({ promotionCode, rateIds = [] }: TotalsRequest = {}, subtotal = 150) {
  const isApplied = promotionCode === autumn10.code;
  const discount = isApplied ? autumn10.discount : 0;
  const totals = (shipping: number | null): Omit<TotalsWithRate, 'rateId'> => ({
    subtotal,
    discount,
    shipping,
    tax,
    promotions: isApplied ? [autumn10] : [],
    total: Math.round((subtotal - discount + tax.amount + (shipping ?? 0)) * 100) / 100,
    enteredCode:
      promotionCode === undefined
        ? null
        : {
            code: promotionCode,
            isApplied,
            discount,
            message: isApplied ? '' : 'Invalid promotion code',
            eligibleItems: isApplied ? 1 : 0,
            ineligibleItems: isApplied ? 1 : 0,
          },
  });
  const rates = [ground, freight].filter(({ id }) => rateIds.includes(id));
  return { ...totals(null), withRates: rates.map(({ id, cost }) => ({ ...totals(cost), rateId: id })) };
}

type RatesRequest = BodyOf<typeof calculateShippingRates>;

export function ratesReply({ totals = {} }: RatesRequest): ShippingRate[] {
  const { withRates } = totalsReply({ ...totals, rateIds: [ground.id, freight.id] });
  return [ground, freight].map((rate, index) => ({ ...rate, totals: withRates[index]! }));
}
/** Subtotal + tax + the ground rate. */
export const totalWithGround = '169.38';
export const homeAddress: Address = {
  id: '6f1d1c9e-1111-4f5a-8f6e-0000000000aa',
  streetAddress: '12 Elm Street',
  city: 'Oakland',
  state: 'CA',
  postalCode: '94607',
  country: 'US',
  phone: null,
  attentionName: 'Robin Weaver',
  isDefault: true,
  addressType: 'SHIPPING',
};
export const placed: PlacedOrder = {
  id: '6f1d1c9e-1111-4f5a-8f6e-0000000000ff',
  orderNumber: 'FN-1001',
  status: 'PENDING',
  accessKey: 'secret-key',
};
export const order: Order = {
  id: placed.id,
  orderNumber: placed.orderNumber,
  status: 'PENDING',
  paymentStatus: 'PENDING',
  createdAt: '2026-11-21T10:00:00Z',
  processingAt: null,
  shippedAt: null,
  deliveredAt: null,
  cancelledAt: null,
  statusNotes: null,
  trackingNumber: null,
  shippingCarrier: null,
  estimatedDeliveryDate: null,
  items: [
    {
      id: 'line-1',
      productId: 'fell-parka',
      productName: 'Fell Parka',
      variantName: 'Moss / M',
      imageUrl: null,
      image: null,
      quantity: 1,
      unitPrice: 120,
      totalPrice: 120,
    },
  ],
  summary: { subtotal: 120, shippingCost: 8.5, tax: 8.7, discount: 0, total: 137.2 },
  shippingAddress: {
    attentionName: null,
    streetAddress: '12 Elm Street',
    city: 'Oakland',
    state: 'CA',
    postalCode: '94607',
    country: 'US',
  },
};
