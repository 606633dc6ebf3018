import type { AdminOrder } from '@selvedge/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { findBuyer } from '../find-buyer.ts';
import type { OrderRow } from '../order-repository.ts';

/** The account's name, a guest's name from an address, or "No name given". */
export const buyerName = (order: OrderRow, accountName: string | null | undefined): string =>
  [accountName, order.billing_address.attentionName, order.shipping_address.attentionName].find((name) =>
    name?.trim(),
  ) ?? 'No name given';

/** The buyer with email address and phone number. */
export async function loadBuyerView(tx: Tx, order: OrderRow): Promise<AdminOrder['buyer']> {
  const buyer = await findBuyer(tx, order);
  return {
    name: buyerName(order, buyer?.name),
    email: buyer?.email ?? '',
    phone: order.guest_phone ?? order.shipping_address.phone ?? order.billing_address.phone ?? null,
    isGuest: order.user_id === null,
  };
}
