import type { AdminOrder } from '@selvedge/contract';
import type { Tx } from '../../db/database.ts';
import { findBuyer } from '../find-buyer.ts';
import type { OrderRow } from '../order-repository.ts';

/** What somebody without an account, or without a name in an address, is called. */
export const buyerName = (order: OrderRow, accountName: string | null | undefined): string =>
  accountName ?? order.billing_address.attentionName ?? order.shipping_address.attentionName ?? 'Guest';

/** Who to write to, and who to ring. */
export async function buyerOf(tx: Tx, order: OrderRow): Promise<AdminOrder['buyer']> {
  const buyer = await findBuyer(tx, order);
  return {
    name: buyerName(order, buyer?.name),
    email: buyer?.email ?? '',
    phone: order.guest_phone ?? order.shipping_address.phone ?? order.billing_address.phone ?? null,
    isGuest: order.user_id === null,
  };
}
