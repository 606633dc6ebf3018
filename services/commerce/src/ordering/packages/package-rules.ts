import { AppError } from '../../platform/http/app-error.ts';
import type { OrderRow } from '../orders/order-repository.ts';
import type { Package } from './package-repository.ts';
import type { PackedOrder } from './packed-order.ts';

/** @throws AppError `not-found`, also for a package of another order and for one that was voided */
export function requirePackage({ packages }: PackedOrder, packageId: string): Package {
  const one = packages.find(({ id }) => id === packageId);
  if (!one)
    throw new AppError('not-found', { detail: "We can't find that package. It may have been voided." });
  return one;
}

/** Whether more of the order can be packed and shipped. */
export const canShip = ({ state, anonymized_at: anonymizedAt }: OrderRow): boolean =>
  anonymizedAt === null && (state === 'PAID' || state === 'PARTLY_SHIPPED');

export const conflict = (detail: string): AppError => new AppError('conflict', { detail });

/**
 * Marking the same thing as shipped twice is fine, but a different tracking number from a colleague isn't silently ignored.
 * @throws AppError `conflict`
 */
export function requireSameTracking(
  what: 'order' | 'package',
  { number, carrier }: { number: string | null; carrier: string | null },
  sentNumber: string | undefined,
): void {
  if (sentNumber === undefined || sentNumber === number) return;
  const tracking =
    number === null ? 'without a tracking number' : `with ${carrier}, tracking number ${number}`;
  throw conflict(`This ${what} is already marked as shipped ${tracking}. Correct the tracking instead.`);
}

/** @throws AppError `conflict` for an order that can't be sent any more */
export function requireBuyer({ anonymized_at: anonymizedAt }: OrderRow): void {
  if (anonymizedAt !== null) throw conflict("The buyer's name and address were deleted from this order");
}
