import type { Tx } from '../../platform/db/database.ts';
import type { OrderRow } from './order-repository.ts';

export interface Buyer {
  /** The guest's email address, or the current one of the shopper's account. */
  email: string;
  /** The name of the shopper's account. A guest's name, if any, is in the address. */
  name: string | null;
}

/** Finds who placed an order; undefined if the account no longer exists. */
export async function findBuyer(
  tx: Tx,
  { tenant_code: tenantCode, guest_email: guestEmail, user_id: userId }: OrderRow,
): Promise<Buyer | undefined> {
  if (guestEmail !== null) return { email: guestEmail, name: null };
  if (userId === null) return undefined;
  const user = await tx
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', userId)
    .executeTakeFirst();
  return user && { email: user.email, name: `${user.first_name} ${user.last_name}` };
}
