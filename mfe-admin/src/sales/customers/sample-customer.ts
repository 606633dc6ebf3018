import type { Customer, CustomerSummary } from '@selvedge/contract';
import { sampleOrderSummary, sampleReturn } from '../orders/sample-order.ts';

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

/** A customer in a list, as the API returns it, for tests. */
export const sampleCustomerSummary = (changes: Partial<CustomerSummary> = {}): CustomerSummary => ({
  id,
  name: 'Robin Weaver',
  email: 'robin@example.com',
  hasAccount: true,
  isSubscribed: true,
  orderCount: 3,
  spent: 1204.5,
  lastOrderAt: '2026-11-01T11:05:00.000Z',
  createdAt: '2025-03-14T09:00:00.000Z',
  ...changes,
});

/** The same customer with everything that the store knows. */
export const sampleCustomer = (changes: Partial<Customer> = {}): Customer => ({
  ...sampleCustomerSummary(),
  phone: '503-555-0142',
  accountSince: '2025-04-02T16:20:00.000Z',
  addresses: [
    {
      id: 'address-1',
      attentionName: null,
      streetAddress: '12 Alder Street',
      city: 'Portland',
      state: 'OR',
      postalCode: '97205',
      country: 'US',
      phone: null,
      isDefault: true,
      addressType: 'SHIPPING',
    },
  ],
  orders: [sampleOrderSummary()],
  returns: [sampleReturn()],
  reviews: [
    {
      id: 'review-1',
      productId: 'field-parka',
      productName: 'Field Parka',
      rating: 4,
      title: 'Warm and dry',
      status: 'PUBLISHED',
      comment: 'Two winters in, and it still looks new.',
      createdAt: '2026-02-03T10:00:00.000Z',
    },
  ],
  notes: [
    {
      id: 'note-1',
      text: 'Prefers to be called in the afternoon.',
      createdAt: '2026-11-02T15:00:00.000Z',
      createdBy: 'boss@example.com',
    },
  ],
  consents: [
    {
      isGiven: true,
      source: 'form',
      wording: 'Email me about new clothes and offers. I can unsubscribe at any time.',
      at: '2025-03-14T09:00:00.000Z',
    },
  ],
  ...changes,
});
