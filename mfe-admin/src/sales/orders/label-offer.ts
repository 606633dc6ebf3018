import type { AdminOrder, ShippingRate } from '@selvedge/contract';

/** A rate at which a label can be bought, as the operator sees it before buying. */
export type LabelOffer = Pick<ShippingRate, 'id' | 'carrierName' | 'serviceName' | 'cost'>;

/**
 * Returns the rate the shopper paid for or, if a label purchase is unconfirmed, the rate of that purchase.
 * @returns `null` for the store's own rates, which no carrier sells, and for older orders, which have no known rate
 */
export const getInitialOffer = ({ shippingRateId, labelBegun, ...order }: AdminOrder): LabelOffer | null =>
  shippingRateId === null
    ? null
    : {
        id: shippingRateId,
        carrierName: order.shippingCarrier ?? '',
        serviceName: order.shippingService,
        cost: order.summary.shippingCost,
        ...labelBegun,
      };
