import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Timestamp, Uuid } from '../scalars.ts';

export const TaxRate = Type.Object({
  id: Type.String(),
  stateCode: Type.String(),
  /** Fraction: 0.0725 is 7.25 %. */
  rate: Type.Number(),
  updatedAt: Timestamp,
});
export type TaxRate = Static<typeof TaxRate>;

export const listTaxRates = endpoint({
  method: 'GET',
  path: '/admin/tax/rates',
  summary: 'The tax rate of every state, by its code',
  access: 'admin',
  response: Type.Array(TaxRate),
});

export const updateTaxRate = endpoint({
  method: 'PUT',
  path: '/admin/tax/rates/{id}',
  summary: 'Change the tax rate of a state; orders that are placed keep theirs',
  access: 'admin',
  params: Type.Object({ id: Uuid }),
  body: Type.Object(
    {
      /** Fraction of at most six decimals. */
      newRate: Type.Number({ minimum: 0, maximum: 1 }),
    },
    { additionalProperties: false },
  ),
  response: TaxRate,
  errors: ['not-found'],
});

/** What the tax service that the store has credentials for says, beside what is set. */
export const TaxRateProposal = Type.Object({
  id: Type.String(),
  stateCode: Type.String(),
  rate: Type.Number(),
  proposedRate: Type.Number(),
});
export type TaxRateProposal = Static<typeof TaxRateProposal>;

export const proposeTaxRates = endpoint({
  method: 'GET',
  path: '/admin/tax/proposals',
  summary: 'States whose rate differs from what the tax service says; `conflict` without credentials for one',
  access: 'admin',
  response: Type.Array(TaxRateProposal),
  errors: ['conflict', 'upstream-unavailable'],
});
