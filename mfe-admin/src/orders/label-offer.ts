import type { AdminOrder, ShippingRate } from '@selvedge/contract';

/** A rate that a label can be bought at, as one has to see it before the money is spent. */
export type LabelOffer = Pick<ShippingRate, 'id' | 'carrierName' | 'serviceName' | 'cost'>;

/**
 * The rate that an order was sold with, which the shopper paid for; or that of a purchase which got no answer, and is
 * finished first. `null` for orders from before, sold at no rate that is known.
 */
export const firstOffer = ({ shippingRateId, labelBegun, ...order }: AdminOrder): LabelOffer | null =>
  shippingRateId === null
    ? null
    : {
        id: shippingRateId,
        carrierName: order.shippingCarrier ?? '',
        serviceName: order.shippingService,
        cost: order.summary.shippingCost,
        ...labelBegun,
      };
