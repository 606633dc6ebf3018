import { customerPlaceholder, defineTemplate } from '../../platform/mailer/email-template.ts';

export const orderPlaceholders = {
  ...customerPlaceholder,
  'order.number': 'The order’s number, ten digits',
} as const;

export const REFUND_TIMING =
  'You can see it in PayPal right away. If you paid by card or from a bank account, it can take a few days to arrive.';

/** What all emails about an order have in common. */
export const ofOrder = {
  topic: 'ORDERS',
  placeholders: orderPlaceholders,
  required: ['order.number'],
  button: 'View your order',
} as const;

export const orderConfirmation = defineTemplate({
  ...ofOrder,
  id: 'order-confirmation',
  name: 'Order confirmation',
  occasion: 'When an order is paid. It lists the items, amounts and where they ship to.',
  subject: 'Your order {{order.number}} at {{store.name}}',
  intro: ['Thank You for Your Order!', "We've received order #{{order.number}} and are getting it ready."],
});

export const orderShipped = defineTemplate({
  ...ofOrder,
  id: 'order-shipped',
  name: 'Shipped',
  occasion: 'When a package is on its way. It has the carrier and tracking number.',
  subject: 'Your order {{order.number}} has shipped',
  intro: ['Order #{{order.number}} is on its way to you.'],
  button: 'Track Order',
});

export const orderOutForDelivery = defineTemplate({
  ...ofOrder,
  id: 'order-out-for-delivery',
  name: 'Out for delivery',
  occasion: 'On the day that a package should arrive.',
  subject: 'Your order {{order.number}} is out for delivery',
  intro: ['Order #{{order.number}} is out for delivery and should arrive today.'],
  button: 'Track Order',
});

export const orderDelivered = defineTemplate({
  ...ofOrder,
  id: 'order-delivered',
  name: 'Delivered',
  occasion: 'When a package has arrived.',
  subject: 'Your order {{order.number}} has been delivered',
  intro: ['Order #{{order.number}} has been delivered. We hope you like it.'],
});

export const partShipped = defineTemplate({
  ...ofOrder,
  id: 'part-shipped',
  name: 'Part shipped',
  occasion: 'When a package with some of the items is on its way. It lists them and what’s still to come.',
  subject: 'Part of your order {{order.number}} has shipped',
  intro: ['Part of order #{{order.number}} is on its way to you.'],
  button: 'Track Order',
});

export const restShipped = defineTemplate({
  ...ofOrder,
  id: 'rest-shipped',
  name: 'Rest shipped',
  occasion: 'When the last of several packages is on its way. It lists the items.',
  subject: 'The rest of your order {{order.number}} has shipped',
  intro: ['The rest of order #{{order.number}} is on its way to you.'],
  button: 'Track Order',
});

export const partOutForDelivery = defineTemplate({
  ...ofOrder,
  id: 'part-out-for-delivery',
  name: 'Part out for delivery',
  occasion: 'On the day that one of several packages should arrive. It lists the items.',
  subject: 'Part of your order {{order.number}} is out for delivery',
  intro: ['A package of order #{{order.number}} is out for delivery and should arrive today.'],
  button: 'Track Order',
});

export const partDelivered = defineTemplate({
  ...ofOrder,
  id: 'part-delivered',
  name: 'Part delivered',
  occasion: 'When one of several packages has arrived. It lists the items.',
  subject: 'Part of your order {{order.number}} has been delivered',
  intro: ['A package of order #{{order.number}} has been delivered. We hope you like it.'],
});

export const orderCompleted = defineTemplate({
  ...ofOrder,
  id: 'order-completed',
  name: 'Completed',
  occasion: 'When you mark an order as complete.',
  subject: 'Your order {{order.number}} is complete',
  intro: ['Order #{{order.number}} is complete. Thank you for shopping with us.'],
});

export const trackingCorrected = defineTemplate({
  ...ofOrder,
  id: 'tracking-corrected',
  name: 'New tracking number',
  occasion: 'When you correct a tracking number.',
  subject: 'New tracking number for your order {{order.number}}',
  intro: ['Order #{{order.number}} is on its way to you. Please use this tracking number from now on.'],
  button: 'Track Order',
});

export const addressCorrected = defineTemplate({
  ...ofOrder,
  id: 'address-corrected',
  name: 'New address',
  occasion: 'When you correct where an order ships to. It has the new address.',
  subject: 'New address for your order {{order.number}}',
  intro: [
    "We changed where order #{{order.number}} ships to. If this address isn't right, please tell us before it ships.",
  ],
});

export const itemChanged = defineTemplate({
  ...ofOrder,
  id: 'item-changed',
  name: 'Changed item',
  occasion: 'When you change an item of an order, such as its size. It names the new item and the old one.',
  subject: 'Your order {{order.number}} was changed',
  intro: [
    "We changed an item of order #{{order.number}}. What you paid stays the same. If this isn't right, please tell us before it ships.",
  ],
});

export const shipmentUndone = defineTemplate({
  ...ofOrder,
  id: 'shipment-undone',
  name: 'Not shipped yet',
  occasion: 'When you undo a shipment.',
  subject: "Your order {{order.number}} hasn't shipped yet",
  intro: [
    "We told you that order #{{order.number}} had shipped. We're sorry, that was a mistake. We're still getting it ready.",
    "You'll get another email with tracking as soon as it's on its way.",
  ],
});

export const partNotShipped = defineTemplate({
  ...ofOrder,
  id: 'part-not-shipped',
  name: 'Part not shipped yet',
  occasion: 'When you undo the shipment of one of several packages.',
  subject: "Part of your order {{order.number}} hasn't shipped yet",
  intro: [
    "We told you that part of order #{{order.number}} had shipped. We're sorry, that was a mistake. We're still getting it ready.",
    "You'll get another email with tracking as soon as it's on its way.",
  ],
});

export const orderCancelled = defineTemplate({
  ...ofOrder,
  id: 'order-cancelled',
  name: 'Cancelled',
  occasion: 'When an order is cancelled. It says what happens with the payment.',
  subject: 'Your order {{order.number}} has been cancelled',
  intro: ['Order #{{order.number}} at {{store.name}} has been cancelled.'],
});

const refundAmount = { 'refund.amount': 'How much you paid back' } as const;

export const orderRefunded = defineTemplate({
  ...ofOrder,
  id: 'order-refunded',
  name: 'Cancelled order refunded',
  occasion: 'When the payment of a cancelled order was paid back.',
  subject: 'Your refund for order {{order.number}}',
  intro: ["We've refunded {{refund.amount}} for your cancelled order #{{order.number}}.", REFUND_TIMING],
  placeholders: { ...orderPlaceholders, ...refundAmount },
  required: ['order.number', 'refund.amount'],
});

export const partRefunded = defineTemplate({
  ...ofOrder,
  id: 'part-refunded',
  name: 'Refund',
  occasion: 'When you refund items, an amount or a return. It has the items, amount and reason.',
  subject: 'Your refund for order {{order.number}}',
  intro: ["We've refunded {{refund.amount}} for your order #{{order.number}}.", REFUND_TIMING],
  placeholders: { ...orderPlaceholders, ...refundAmount },
});

export const issueReceived = defineTemplate({
  ...ofOrder,
  id: 'issue-received',
  name: 'Report received',
  occasion: 'When a shopper reports a problem with an order. It repeats what they wrote.',
  subject: 'We received your report about order {{order.number}}',
  intro: ['Thank you for telling us. {{store.name}} will look into it and reply to this email address.'],
});

export const issueAnswered = defineTemplate({
  ...ofOrder,
  id: 'issue-answered',
  name: 'Answer to a report',
  occasion: 'When you answer a reported problem. Your answer comes after the intro.',
  subject: 'About your report on order {{order.number}}',
});
