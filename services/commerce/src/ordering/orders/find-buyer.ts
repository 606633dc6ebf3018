import type { AdminOrder, PostalAddress } from '@selvedge/contract';
import { findCustomerId } from '../../customers/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findRow } from '../../platform/db/rows.ts';
import type { OrderRow } from './order-repository.ts';

export interface Buyer {
  /** The guest's email address, or the current one of the shopper's account. */
  email: string;
  /** The name of the shopper's account. A guest's name, if any, is in the address. */
  name: string | null;
  /** Of the account. */
  firstName: string | null;
}

/** Finds who placed an order; undefined if their data was deleted. */
export async function findBuyer(
  tx: Tx,
  { tenant_code: tenantCode, guest_email: guestEmail, user_id: userId }: OrderRow,
): Promise<Buyer | undefined> {
  if (guestEmail !== null) return { email: guestEmail, name: null, firstName: null };
  if (userId === null) return undefined;
  const user = await findRow(tx, 'users', { tenant_code: tenantCode, id: userId });
  return (
    user && {
      email: user.email,
      name: `${user.first_name} ${user.last_name}`,
      firstName: user.first_name,
    }
  );
}

/** For a greeting: of the account, or the first word of a guest's name in an address; empty if we know neither. */
export function buyerFirstName(order: OrderRow, { firstName }: Buyer): string {
  const names = [order.billing_address.attentionName, order.shipping_address.attentionName];
  const guestName = names.find((name) => name?.trim())?.trim() ?? '';
  return firstName?.trim() || guestName.split(/\s+/)[0]!;
}

/** The account's name, a guest's name from an address, or "No name given"; empty if the buyer's data was deleted. */
export function buyerName(order: OrderRow, accountName: string | null | undefined): string {
  if (order.anonymized_at !== null) return '';
  const names = [accountName, order.billing_address.attentionName, order.shipping_address.attentionName];
  return names.find((name) => name?.trim()) ?? 'No name given';
}

/** An address with the buyer's name if it has none. @param buyer undefined if their data was deleted */
export const withBuyerName = (address: PostalAddress, buyer: Buyer | undefined): PostalAddress =>
  buyer?.name && !address.attentionName ? { ...address, attentionName: buyer.name } : address;

/** The buyer with email address and phone number. */
export async function loadBuyerView(tx: Tx, order: OrderRow): Promise<AdminOrder['buyer']> {
  const buyer = await findBuyer(tx, order);
  return {
    name: buyerName(order, buyer?.name),
    email: buyer?.email ?? '',
    phone: order.guest_phone ?? order.shipping_address.phone ?? order.billing_address.phone ?? null,
    isGuest: order.user_id === null,
    customerId: buyer ? await findCustomerId(tx, order.tenant_code, buyer.email) : null,
  };
}
