import { Type, type Static } from 'typebox';
import { adminEndpoint } from '../endpoint.ts';
import { ById, Timestamp } from '../scalars.ts';
import { StrictObject } from '../strict-object.ts';

export const TaxRate = Type.Object({
  id: Type.String(),
  stateCode: Type.String(),
  /** A fraction: 0.0725 is 7.25%. */
  rate: Type.Number(),
  updatedAt: Timestamp,
});
export type TaxRate = Static<typeof TaxRate>;

export const listTaxRates = adminEndpoint({
  method: 'GET',
  path: '/admin/tax/rates',
  summary: "List every state's tax rate, sorted by state code",
  response: Type.Array(TaxRate),
});

export const updateTaxRate = adminEndpoint({
  method: 'PUT',
  path: '/admin/tax/rates/{id}',
  summary: 'Change the tax rate of a state; existing orders keep theirs',
  params: ById,
  body: StrictObject({
    /** A fraction with at most six decimals. */
    newRate: Type.Number({ minimum: 0, maximum: 1 }),
  }),
  response: TaxRate,
  errors: ['not-found'],
});

/** The rate from the store's tax service next to the current rate. */
export const TaxRateProposal = Type.Object({
  id: Type.String(),
  stateCode: Type.String(),
  rate: Type.Number(),
  proposedRate: Type.Number(),
});
export type TaxRateProposal = Static<typeof TaxRateProposal>;

export const proposeTaxRates = adminEndpoint({
  method: 'GET',
  path: '/admin/tax/proposals',
  summary:
    "List the states whose rate differs from the tax service's; `conflict` if the store has no tax credentials",
  response: Type.Array(TaxRateProposal),
  errors: ['conflict', 'upstream-unavailable'],
});
