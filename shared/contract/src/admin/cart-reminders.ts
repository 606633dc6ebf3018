import { Type, type Static } from 'typebox';
import { adminEndpoint } from '../endpoint.ts';
import { Timestamp, nullable } from '../scalars.ts';
import { StrictObject } from '../strict-object.ts';
import { BaseVersionAt } from './admin-scalars.ts';
import { cartReminderLimits } from './cart-reminder-rules.ts';

const between = ({ min, max }: { min: number; max: number }) => Type.Integer({ minimum: min, maximum: max });

const settings = {
  /** How many hours a cart must be unchanged; `null`: no reminders. */
  afterHours: nullable(between(cartReminderLimits.afterHours)),
  /** How many days a person gets no other reminder. */
  pauseDays: between(cartReminderLimits.pauseDays),
};

export const CartReminders = Type.Object({
  ...settings,
  /** Reminders of the last 30 days. */
  sentCount: Type.Integer(),
  /** How many of these carts were ordered within 7 days. */
  orderedCount: Type.Integer(),
  /** 1970 if the store uses the defaults. */
  updatedAt: Timestamp,
});
export type CartReminders = Static<typeof CartReminders>;

export const getCartReminders = adminEndpoint({
  method: 'GET',
  path: '/admin/cart-reminders',
  summary: 'Get when shoppers are reminded of their carts, and how many ordered afterwards',
  response: CartReminders,
});

export const updateCartReminders = adminEndpoint({
  method: 'PUT',
  path: '/admin/cart-reminders',
  summary: 'Change when subscribers are reminded of the cart they left',
  body: StrictObject({ ...settings, basedOn: BaseVersionAt }),
  response: CartReminders,
  errors: ['changed-meanwhile'],
});
