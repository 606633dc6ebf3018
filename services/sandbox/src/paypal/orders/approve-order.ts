import type { PayPalContext } from '../paypal-context.ts';
import type { Funding, OrderRecord } from '../paypal-state.ts';
import type { Payer } from './order-types.ts';
import { timestamp } from './orders.ts';

/** The sandbox's only buyer. */
export const BUYER: Payer = {
  name: { given_name: 'Sam', surname: 'Sandbox' },
  email_address: 'sam.sandbox@buyer.example',
  payer_id: 'SANDBOXBUYER2',
  address: { country_code: 'US' },
};

/** Approves an order. Approving it again, such as after a declined capture, only changes the payment method. */
export function approveOrder(context: PayPalContext, record: OrderRecord, funding: Funding): void {
  const { order } = record;
  if (order.status === 'COMPLETED') return;
  record.funding = funding;
  order.status = 'APPROVED';
  order.payer = BUYER;
  order.payment_source = {
    paypal: {
      email_address: BUYER.email_address,
      account_id: BUYER.payer_id,
      account_status: 'VERIFIED',
      name: BUYER.name,
      address: BUYER.address,
    },
  };
  order.update_time = timestamp(context.now());
  context.store.touch();
  context.events.publish('CHECKOUT.ORDER.APPROVED', record, order);
}
