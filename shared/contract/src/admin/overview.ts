import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Money } from '../scalars.ts';

/** What a store needs before it sells, in the order in which it is done. */
export const setupSteps = ['logo', 'theme', 'products', 'payment', 'address', 'banner'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** What waits for the operator, and how the store does. */
export const Overview = Type.Object({
  /** Paid orders that have not left. */
  toShip: Type.Integer(),
  openReturns: Type.Integer(),
  openIssues: Type.Integer(),
  soldOutVariants: Type.Integer(),
  /** Each step as the store stands now; one that was taken back is to be done again. */
  setup: Type.Array(Type.Object({ step: Type.Enum([...setupSteps]), isDone: Type.Boolean() })),
  /** Paid orders and what they brought, by days in UTC, the last thirty, the oldest first. */
  days: Type.Array(Type.Object({ day: Type.String(), orderCount: Type.Integer(), revenue: Money })),
});
export type Overview = Static<typeof Overview>;

export const getOverview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  summary: 'What waits for the operator, and how the store does',
  access: 'admin',
  response: Overview,
});
