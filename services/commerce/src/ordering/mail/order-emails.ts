import type { OrderReturn, PackageStep } from '@selvedge/contract';
import type { ShopperEmail } from '../../platform/mailer/email-template.ts';
import type { MailStore } from '../../platform/mailer/render-mail.ts';
import { issueAnsweredMail, issueReceivedMail } from './issue-mails.ts';
import {
  addressCorrectedMail,
  itemChangedMail,
  orderCancelledMail,
  orderConfirmationMail,
  orderMovedMail,
  orderRefundedMail,
  shipmentUndoneMail,
  trackingCorrectedMail,
  type MailedOrder,
  type OrderMailContext,
} from './order-mails.ts';
import * as orderTemplates from './order-templates.ts';
import { packageMovedMail, type MailedPackage } from './package-mails.ts';
import { exchangePlacedMail, partRefundedMail, returnMails } from './return-mails.ts';
import * as returnTemplates from './return-templates.ts';

const order: MailedOrder = {
  id: '00000000-0000-4000-8000-000000000000',
  order_number: '4075318226',
  user_id: 'sample',
  subtotal_minor: 16_400,
  discount_minor: 1_640,
  tax_minor: 1_025,
  shipping_minor: 695,
  total_minor: 16_480,
  paypal_order_id: 'sample',
  refunded_minor: 0,
  state: 'PAID',
  payment_state: 'REFUNDED',
  promotions: [
    {
      id: 'sample',
      name: 'Fall sale (FALL10)',
      code: 'FALL10',
      lineDiscountsMinor: [980, 660],
      shippingDiscountMinor: 0,
    },
  ],
  shipping_address: {
    attentionName: 'Ada Moss',
    streetAddress: '12 Beacon Street',
    addressLine2: 'Apt 3',
    city: 'Boston',
    state: 'MA',
    postalCode: '02108',
    country: 'US',
  },
  shipping_carrier: 'USPS',
  shipping_service: 'Priority Mail',
  estimated_days: 3,
  tracking_number: '9205590164917312751089',
  status_notes: null,
};
const lines = [
  { product_name: 'Linen shirt', variant_name: 'White, M', quantity: 2, unit_price_minor: 4_900 },
  { product_name: 'Wool scarf', variant_name: 'Forest, one size', quantity: 1, unit_price_minor: 6_600 },
];
const orderReturn: OrderReturn = {
  id: 'sample',
  status: 'REQUESTED',
  returnReason: 'Too small',
  createdAt: '2026-01-05T12:00:00.000Z',
  items: [{ orderItemId: 'sample', productName: 'Linen shirt', variantName: 'White, M', quantity: 1 }],
  refundAmount: 46.86,
  declined: { at: '2026-01-09T12:00:00.000Z', reason: 'The shirt was worn and washed.' },
};
const onePackage: MailedPackage = {
  part: 'SOME',
  items: ['Linen shirt (White, M) × 2'],
  stillToCome: ['Wool scarf (Forest, one size) × 1'],
  note: null,
  carrier_name: 'USPS',
  tracking_number: '9205590164917312751089',
};
const itemChange = {
  product_name: 'Linen shirt',
  from_variant: 'White / M',
  to_variant: 'White / L',
  quantity: 1,
};
const refund = { amount_minor: 4_686, reason: 'A button is missing', items: orderReturn.items };
const issue = {
  type: 'Damaged item',
  description: 'The package arrived wet, and the scarf has a stain.',
};
const answer =
  'We’re sorry about that. We’ll send you a new scarf today. You don’t need to send the other one back.';

const ofSample = (store: MailStore, to: string): OrderMailContext => ({ store, to, firstName: 'Ada', order });
const moved =
  (status: 'SHIPPED' | 'OUT_FOR_DELIVERY' | 'DELIVERED' | 'COMPLETED') => (context: OrderMailContext) =>
    orderMovedMail(context, { status, note: null })!;
const movedPackage =
  (status: PackageStep, changes: Partial<MailedPackage> = {}) =>
  (context: OrderMailContext) =>
    packageMovedMail(context, { one: { ...onePackage, ...changes }, status });
/** @param compose an email that needs nothing but the order */
const email = (
  template: ShopperEmail['template'],
  compose: (context: OrderMailContext) => ReturnType<ShopperEmail['sample']>,
): ShopperEmail => ({ template, sample: (store, to) => compose(ofSample(store, to)) });

/** Emails about orders, returns and reported problems. */
export const orderEmails: readonly ShopperEmail[] = [
  email(orderTemplates.orderConfirmation, (context) => orderConfirmationMail(context, lines)),
  email(orderTemplates.orderShipped, moved('SHIPPED')),
  email(orderTemplates.orderOutForDelivery, moved('OUT_FOR_DELIVERY')),
  email(orderTemplates.orderDelivered, moved('DELIVERED')),
  email(orderTemplates.partShipped, movedPackage('SHIPPED')),
  email(orderTemplates.restShipped, movedPackage('SHIPPED', { part: 'REST', stillToCome: [] })),
  email(orderTemplates.partOutForDelivery, movedPackage('OUT_FOR_DELIVERY')),
  email(orderTemplates.partDelivered, movedPackage('DELIVERED')),
  email(orderTemplates.orderCompleted, moved('COMPLETED')),
  email(orderTemplates.trackingCorrected, (context) => trackingCorrectedMail(context)),
  email(orderTemplates.addressCorrected, addressCorrectedMail),
  email(orderTemplates.itemChanged, (context) => itemChangedMail(context, itemChange)),
  email(orderTemplates.shipmentUndone, shipmentUndoneMail),
  email(orderTemplates.partNotShipped, (context) =>
    shipmentUndoneMail({ ...context, order: { ...order, state: 'PARTLY_SHIPPED' } }),
  ),
  email(orderTemplates.orderCancelled, (context) => orderCancelledMail(context)),
  email(orderTemplates.orderRefunded, orderRefundedMail),
  email(orderTemplates.partRefunded, (context) => partRefundedMail(context, refund)),
  email(orderTemplates.issueReceived, (context) => issueReceivedMail(context, issue)),
  email(orderTemplates.issueAnswered, (context) => issueAnsweredMail(context, { message: answer, issue })),
  email(returnTemplates.returnRegistered, (context) => returnMails['return-announced'](context, orderReturn)),
  email(returnTemplates.returnReceived, (context) => returnMails['return-received'](context, orderReturn)),
  email(returnTemplates.freeReturnRegistered, (context) =>
    returnMails['return-announced'](context, { ...orderReturn, refundAmount: 0 }),
  ),
  email(returnTemplates.freeReturnReceived, (context) =>
    returnMails['return-received'](context, { ...orderReturn, refundAmount: 0 }),
  ),
  email(returnTemplates.returnDeclined, (context) => returnMails['return-declined'](context, orderReturn)),
  email(returnTemplates.exchangeRegistered, (context) =>
    returnMails['return-announced'](context, {
      ...orderReturn,
      items: orderReturn.items.map((item) => ({
        ...item,
        exchangeFor: { variantId: 'sample', variantName: 'White, L' },
      })),
    }),
  ),
  email(returnTemplates.exchangePlaced, (context) =>
    exchangePlacedMail(context, {
      lines: [{ ...lines[0]!, variant_name: 'White, L', quantity: 1 }],
      returnedOrderNumber: '2207419553',
    }),
  ),
];
