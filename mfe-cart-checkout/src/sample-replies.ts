import type { Samples } from '@selvedge/testing';
import { cart, freight, ground, homeAddress, order, tax } from './testing/checkout-samples.ts';

const trackingNumber = '1Z999AA10123456784';

/** What this remote is shown with where there is no shop. PayPal itself is left out: a shop has it. */
export const samples: Samples = {
  addresses: [`/order-confirmation/${order.id}`, `/tracking/${trackingNumber}`],
  cart,
  api: {
    calculateTaxBatch: tax,
    calculateShippingRates: [ground, freight],
    getMapsConfig: { scriptUrl: null, attribution: null },
    listAddresses: [homeAddress],
    getOrder: order,
    getOrderConfirmation: order,
    getTracking: {
      trackingNumber,
      carrierName: 'UPS',
      status: 'OUT_FOR_DELIVERY',
      estimatedDeliveryDate: '2026-11-07T17:00:00.000Z',
      events: [
        { at: '2026-11-07T08:05:00.000Z', status: 'OUT_FOR_DELIVERY', description: 'Out for delivery' },
      ],
    },
  },
};
