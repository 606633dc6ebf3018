import { defineTemplate } from '../../platform/mailer/email-template.ts';
import { ofOrder, orderPlaceholders } from './order-templates.ts';

const ofReturn = { ...ofOrder, topic: 'RETURNS' } as const;

export const returnRegistered = defineTemplate({
  ...ofReturn,
  id: 'return-registered',
  name: 'Return registered',
  occasion: 'When a shopper registers a return. It lists the items and the refund.',
  subject: 'Your return for order {{order.number}}',
  intro: [
    "We've registered your return for order #{{order.number}}.",
    "Print the label, pack the items and hand the package to the carrier. Once it reaches us, we'll refund the amount below to your PayPal account.",
  ],
  button: 'Get the return label',
});

export const returnReceived = defineTemplate({
  ...ofReturn,
  id: 'return-received',
  name: 'Return arrived',
  occasion: 'When you mark a return as received.',
  subject: 'Your return for order {{order.number}} has arrived',
  intro: [
    "Thank you. We've received your return for order #{{order.number}}.",
    "We'll check the items and then refund your PayPal account, or send you what you chose instead. You'll get an email when that's done.",
  ],
  button: 'View your return',
});

export const exchangeRegistered = defineTemplate({
  ...ofReturn,
  id: 'exchange-registered',
  name: 'Return with an exchange registered',
  occasion:
    'When a shopper registers a return and wants another size or color. It lists the items and their value.',
  subject: 'Your return for order {{order.number}}',
  intro: [
    "We've registered your return for order #{{order.number}}.",
    "Print the label, pack the items and hand the package to the carrier. Once it reaches us, we'll send you what you chose instead. If we no longer have it, we'll refund the item to your PayPal account.",
  ],
  button: 'Get the return label',
});

export const freeReturnRegistered = defineTemplate({
  ...ofReturn,
  id: 'free-return-registered',
  name: 'Return of free items registered',
  occasion:
    'When a shopper registers a return of items that cost nothing or were already refunded. It lists the items.',
  subject: 'Your return for order {{order.number}}',
  intro: [
    "We've registered your return for order #{{order.number}}.",
    "Print the label, pack the items and hand the package to the carrier. There's nothing to refund for these items.",
  ],
  button: 'Get the return label',
});

export const freeReturnReceived = defineTemplate({
  ...ofReturn,
  id: 'free-return-received',
  name: 'Return of free items arrived',
  occasion: 'When you mark a return of items that cost nothing or were already refunded as received.',
  subject: 'Your return for order {{order.number}} has arrived',
  intro: [
    "Thank you. We've received your return for order #{{order.number}}.",
    "There's nothing to refund for these items.",
  ],
  button: 'View your return',
});

export const returnDeclined = defineTemplate({
  ...ofReturn,
  id: 'return-declined',
  name: 'Return declined',
  occasion: 'When you decline a return.',
  subject: 'About your return for order {{order.number}}',
  intro: [
    "We can't accept your return for order #{{order.number}}, so it won't be refunded.",
    'Reason: {{return.reason}}',
    'If you already sent the items, or have a question, please contact us.',
  ],
  placeholders: { ...orderPlaceholders, 'return.reason': 'Why you declined it' },
  required: ['order.number', 'return.reason'],
});

export const exchangePlaced = defineTemplate({
  ...ofReturn,
  id: 'exchange-placed',
  name: 'Exchange on its way to you',
  occasion: 'When you exchange returned items. It lists what you send instead, and where to.',
  subject: 'Your exchange for order {{return.orderNumber}}',
  intro: [
    'We’re sending you other items for those that you returned from order #{{return.orderNumber}}. You don’t pay anything.',
    'The number of the exchange is {{order.number}}. You’ll get an email when it ships.',
  ],
  placeholders: {
    ...orderPlaceholders,
    'return.orderNumber': 'The number of the order that the items were returned from',
  },
  required: ['order.number', 'return.orderNumber'],
});
