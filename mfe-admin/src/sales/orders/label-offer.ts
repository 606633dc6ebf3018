import type { AdminOrder, AdminPackage, ShippingRate } from '@selvedge/contract';

/** A rate at which a label can be bought, as the operator sees it before buying. */
export type LabelOffer = Pick<ShippingRate, 'id' | 'carrierName' | 'serviceName' | 'cost'>;

/**
 * Returns the rate the shopper paid for or, if a label purchase is unconfirmed, the rate of that purchase.
 * @param one one of several packages
 * @returns `null` for the store's own rates, which no carrier sells, for older orders, which have no known rate, and for
 *   packages with only a part of the order
 */
export function getInitialOffer(order: AdminOrder, one?: AdminPackage): LabelOffer | null {
  const { shippingRateId: id, labelBegun } = one ?? order;
  if (id === null) return null;
  return {
    id,
    carrierName: order.shippingCarrier ?? '',
    serviceName: order.shippingService,
    cost: order.summary.shippingCost,
    ...labelBegun,
  };
}
