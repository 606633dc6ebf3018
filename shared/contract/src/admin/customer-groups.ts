import { Type, type Static } from 'typebox';
import { adminEndpoint } from '../endpoint.ts';
import { ById, Message, Name, Timestamp, Uuid, nullable } from '../scalars.ts';
import { StrictObject } from '../strict-object.ts';
import { BaseVersionAt } from './admin-scalars.ts';

const rules = {
  name: Name(60),
  /** Whether all newsletter subscribers belong to it. */
  includesSubscribers: Type.Boolean(),
  /** Customers with at least this many paid orders belong to it; `null`: no such rule. */
  minOrders: nullable(Type.Integer({ minimum: 1, maximum: 1_000 })),
};

/** Customers that promotions can be limited to. They belong to it by a rule, or because an operator added them. */
export const CustomerGroup = Type.Object({
  id: Type.String(),
  ...rules,
  /** Added by hand. */
  memberCount: Type.Integer(),
  /** Promotions that are limited to it. */
  promotionCount: Type.Integer(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type CustomerGroup = Static<typeof CustomerGroup>;

export const CustomerGroupInput = StrictObject({ ...rules, basedOn: BaseVersionAt });
export type CustomerGroupInput = Static<typeof CustomerGroupInput>;

export const listCustomerGroups = adminEndpoint({
  method: 'GET',
  path: '/admin/customer-groups',
  summary: 'List all customer groups by name',
  response: Type.Array(CustomerGroup),
});

export const createCustomerGroup = adminEndpoint({
  method: 'POST',
  path: '/admin/customer-groups',
  summary: 'Add a customer group; returns `conflict` if the name is taken',
  idempotent: true,
  body: CustomerGroupInput,
  status: 201,
  response: CustomerGroup,
  errors: ['conflict', 'idempotency-conflict'],
});

export const updateCustomerGroup = adminEndpoint({
  method: 'PUT',
  path: '/admin/customer-groups/{id}',
  summary: 'Change the name or the rules of a customer group',
  params: ById,
  body: CustomerGroupInput,
  response: CustomerGroup,
  errors: ['not-found', 'conflict', 'changed-meanwhile'],
});

export const deleteCustomerGroup = adminEndpoint({
  method: 'DELETE',
  path: '/admin/customer-groups/{id}',
  summary: 'Delete a customer group that no promotion is limited to',
  params: ById,
  response: Message,
  errors: ['not-found', 'conflict'],
});

/** A group, as shown with one of its customers. */
export const GroupOfCustomer = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Whether an operator added the customer. */
  isByHand: Type.Boolean(),
  /** Whether a rule of the group applies to the customer. */
  isByRule: Type.Boolean(),
});
export type GroupOfCustomer = Static<typeof GroupOfCustomer>;

export const setCustomerGroups = adminEndpoint({
  method: 'PUT',
  path: '/admin/customers/{id}/groups',
  summary: 'Set the groups that a customer is in by hand',
  params: ById,
  body: StrictObject({ groupIds: Type.Array(Uuid, { maxItems: 100 }) }),
  response: Message,
  errors: ['not-found', 'conflict'],
});
