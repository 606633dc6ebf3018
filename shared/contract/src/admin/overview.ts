import { Type, type Static } from 'typebox';
import { adminEndpoint } from '../endpoint.ts';

/** What a store needs before it can sell, in setup order. */
export const setupSteps = ['logo', 'theme', 'products', 'payment', 'address', 'banner'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Open work for the operator, and recent sales. */
export const Overview = Type.Object({
  /** Paid orders that haven't shipped. */
  toShip: Type.Integer(),
  openReturns: Type.Integer(),
  openIssues: Type.Integer(),
  soldOutVariants: Type.Integer(),
  /** Reviews that wait for approval. */
  waitingReviews: Type.Integer(),
  /** Reviews with reports that nobody has looked at. */
  reportedReviews: Type.Integer(),
  /** Without sold-out ones. Absent in replies from older commerce services. */
  lowStockVariants: Type.Optional(Type.Integer()),
  /** The current state of each step; a step that was undone is open again. */
  setup: Type.Array(Type.Object({ step: Type.Enum([...setupSteps]), isDone: Type.Boolean() })),
  /**
   * Paid orders and the money kept (refunds subtracted on the day they were made, so it can be negative) for each of the last
   * thirty days of the store's calendar, oldest first.
   */
  days: Type.Array(Type.Object({ day: Type.String(), orderCount: Type.Integer(), revenue: Type.Number() })),
});
export type Overview = Static<typeof Overview>;

export const getOverview = adminEndpoint({
  method: 'GET',
  path: '/admin/overview',
  summary: 'Open work for the operator, and recent sales',
  response: Overview,
});
