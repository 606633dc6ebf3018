import { Type, type Static } from 'typebox';
import { Money, Timestamp, nullable } from '../scalars.ts';

/** A refund to the shopper, completed or not. */
export const Refund = Type.Object({
  id: Type.String(),
  amount: Money,
  reason: Type.String(),
  /** The return it refunds, if any. */
  returnId: nullable(Type.String()),
  /**
   * What it's for; of a return, without the items that were exchanged. Absent for a refund of an amount, inside an `AdminReturn`, and in
   * replies from older services.
   */
  items: Type.Optional(
    Type.Array(
      Type.Object({ productName: Type.String(), variantName: Type.String(), quantity: Type.Integer() }),
    ),
  ),
  status: Type.Enum(['PENDING', 'DONE', 'FAILED']),
  /** Why the payment provider declined it, for FAILED. */
  failure: nullable(Type.String()),
  createdBy: Type.String(),
  createdAt: Timestamp,
});
export type Refund = Static<typeof Refund>;
