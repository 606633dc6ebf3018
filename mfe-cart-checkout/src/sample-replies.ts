import type { Samples } from '@selvedge/testing';
import { cart, homeAddress, order, ratesReply, totalsReply } from './testing/checkout-samples.ts';
import { linkToken, openLink } from './testing/link-samples.ts';

const trackingNumber = '1Z999AA10123456784';

/** API replies for running this remote alone. PayPal is left out because it needs a running shop. */
export const samples: Samples = {
  addresses: [`/order-confirmation/${order.id}`, `/pay/${linkToken}`, `/tracking/${trackingNumber}`],
  cart,
  api: {
    calculateCartTotals: ({ body }) => totalsReply(body),
    calculateShippingRates: ({ body }) => ratesReply(body),
    getMapsConfig: { scriptUrl: null, attribution: null },
    listAddresses: [homeAddress],
    getPaymentLink: openLink(),
    getOrder: order,
    getOrderConfirmation: order,
    getPackageContents: {
      items: [{ productName: 'Field Parka', variantName: 'Moss / M', quantity: 1 }],
    },
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
