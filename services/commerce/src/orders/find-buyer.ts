import type { Tx } from '../db/database.ts';
import type { OrderRow } from './order-repository.ts';

export interface Buyer {
  /** The guest's, or the one that the shopper has by now. */
  email: string;
  /** Of the shopper's account; a guest's stands in the address, if anywhere. */
  name: string | null;
}

/** Who placed an order; undefined when the account is gone. */
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
