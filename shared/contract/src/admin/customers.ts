import { Type, type Static } from 'typebox';
import { Address } from '../addresses.ts';
import { reviewStatuses } from '../constants.ts';
import { adminEndpoint } from '../endpoint.ts';
import { Csv, Zip } from '../files.ts';
import { Deletion, NewsletterConsent } from '../own-data.ts';
import { PageNumber, PageOf, PageSize } from '../paging.ts';
import { ById, Line, Message, Money, Timestamp, nullable } from '../scalars.ts';
import { GroupOfCustomer } from './customer-groups.ts';
import { Note, noteEndpoints } from './notes.ts';
import { AdminOrderSummary } from './order-list.ts';
import { AdminReturn } from './returns.ts';

export const customerKinds = ['account', 'guest', 'subscriber'] as const;
export type CustomerKind = (typeof customerKinds)[number];

/**
 * A person, identified by the email address, who has an account, an order or a newsletter subscription, or is waiting for a
 * sold-out item.
 */
export const CustomerSummary = Type.Object({
  id: Type.String(),
  /** Empty if the person has only given an email address. */
  name: Type.String(),
  email: Type.String(),
  hasAccount: Type.Boolean(),
  isSubscribed: Type.Boolean(),
  /** Paid orders, including cancelled ones, without exchanges. */
  orderCount: Type.Integer(),
  /** What the person has paid, minus refunds. */
  spent: Money,
  lastOrderAt: nullable(Timestamp),
  createdAt: Timestamp,
});
export type CustomerSummary = Static<typeof CustomerSummary>;

const filter = {
  /** Beginnings of words in the name, or of the email address. */
  q: Type.Optional(Line(120)),
  /** `guest`: has ordered without an account. */
  kind: Type.Optional(Type.Enum([...customerKinds])),
};

export const listCustomers = adminEndpoint({
  method: 'GET',
  path: '/admin/customers',
  summary: 'List people with an account, an order or a newsletter subscription, newest first',
  query: Type.Object({ page: PageNumber, size: PageSize(20), ...filter }),
  response: PageOf(CustomerSummary),
});

export const exportCustomers = adminEndpoint({
  method: 'GET',
  path: '/admin/customers/export',
  summary: 'Export the list of customers as CSV',
  query: Type.Object(filter),
  response: Csv,
});

export const CustomerReview = Type.Object({
  id: Type.String(),
  productId: Type.String(),
  productName: Type.String(),
  rating: Type.Integer(),
  title: Type.String(),
  comment: Type.String(),
  status: Type.Enum([...reviewStatuses]),
  createdAt: Timestamp,
});
export type CustomerReview = Static<typeof CustomerReview>;

export const Customer = Type.Object({
  ...CustomerSummary.properties,
  phone: nullable(Type.String()),
  /** When the account was created; `null` without one. */
  accountSince: nullable(Timestamp),
  addresses: Type.Array(Address),
  /** The newest `customerPageListLimit`. `orderCount` says how many there are. Empty, like `returns`, for roles that can't read orders. */
  orders: Type.Array(AdminOrderSummary),
  /** The newest 20. */
  returns: Type.Array(AdminReturn),
  /** The newest 20. */
  reviews: Type.Array(CustomerReview),
  /** Newest first. */
  notes: Type.Array(Note),
  /** Each time the person subscribed to the newsletter or unsubscribed, newest first. */
  consents: Type.Array(NewsletterConsent),
  /** All groups of the store, and whether the customer is in them. Absent in replies from older services. */
  groups: Type.Optional(Type.Array(GroupOfCustomer)),
  /** When a mail server last refused the address for good; `null` if it accepts emails. Absent in replies from older services. */
  bouncedAt: Type.Optional(nullable(Timestamp)),
  openOrderCount: Deletion.properties.openOrderCount,
});
export type Customer = Static<typeof Customer>;

export const getCustomer = adminEndpoint({
  method: 'GET',
  path: '/admin/customers/{id}',
  summary: 'Get a customer with orders, returns, reviews, addresses, notes and consents',
  params: ById,
  response: Customer,
  errors: ['not-found'],
});

export const { add: addCustomerNote, delete: deleteCustomerNote } = noteEndpoints('/admin/customers');

export const unsubscribeCustomer = adminEndpoint({
  method: 'POST',
  path: '/admin/customers/{id}/unsubscribe',
  summary: 'End the newsletter subscription of a customer who asked for it',
  params: ById,
  response: Message,
  errors: ['not-found'],
});

export const exportCustomerData = adminEndpoint({
  method: 'GET',
  path: '/admin/customers/{id}/data',
  summary: 'Export everything the store knows about a customer, as a ZIP file',
  params: ById,
  response: Zip,
  errors: ['not-found'],
});

export const deleteCustomer = adminEndpoint({
  method: 'POST',
  path: '/admin/customers/{id}/delete',
  summary:
    'Delete the account and all personal data of a customer; orders stay without names and addresses, as tax law requires',
  params: ById,
  response: Deletion,
  errors: ['not-found'],
});
