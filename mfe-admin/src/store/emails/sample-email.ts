import type { EmailLook, EmailTemplate } from '@selvedge/contract';

/** The order confirmation with its default texts, as the API returns it. */
export const sampleEmail = (changes: Partial<EmailTemplate> = {}): EmailTemplate => {
  const texts = {
    subject: 'Your order {{order.number}} at {{store.name}}',
    heading: '',
    intro: 'Thank You for Your Order!\nWe’ve received order #{{order.number}} and are getting it ready.',
    closing: '',
    button: 'View your order',
  };
  return {
    id: 'order-confirmation',
    topic: 'ORDERS',
    name: 'Order confirmation',
    occasion: 'When an order is paid.',
    subject: texts.subject,
    isChanged: false,
    texts,
    defaults: texts,
    placeholders: [
      { name: 'customer.firstName', meaning: 'The shopper’s first name', isRequired: false },
      { name: 'order.number', meaning: 'The order’s number', isRequired: true },
      { name: 'store.name', meaning: 'The store’s name', isRequired: false },
    ],
    updatedAt: '1970-01-01T00:00:00.000Z',
    ...changes,
  };
};

/** A store that hasn't changed how its emails look. */
export const sampleLook = (changes: Partial<EmailLook> = {}): EmailLook => ({
  header: 'NAME',
  accentColor: null,
  footer: '',
  showsAddress: false,
  hasLogo: true,
  themeColor: '#1b4d3e',
  address: ['Fieldnote LLC', '4 Mill Street, Portland, ME 04101'],
  updatedAt: '1970-01-01T00:00:00.000Z',
  ...changes,
});
