import type { AdminOrder } from '@selvedge/contract';

/** The carrier of the order's shipping rate. A rate of the store's own has the store's name instead; then it's empty. */
export const findRateCarrier = ({ shippingCarrier }: AdminOrder, storeName: string): string =>
  shippingCarrier === null || shippingCarrier === storeName ? '' : shippingCarrier;
