import { Type, type Static } from 'typebox';
import { Money, Timestamp } from '../scalars.ts';
import { nullable } from './admin-scalars.ts';

/** Money on its way back to the shopper, or there. */
export const Refund = Type.Object({
  id: Type.String(),
  amount: Money,
  reason: Type.String(),
  /** Of the return that it pays for. */
  returnId: nullable(Type.String()),
  status: Type.Enum(['PENDING', 'DONE', 'FAILED']),
  /** Why the provider refused it, for FAILED. */
  failure: nullable(Type.String()),
  createdBy: Type.String(),
  createdAt: Timestamp,
});
export type Refund = Static<typeof Refund>;
