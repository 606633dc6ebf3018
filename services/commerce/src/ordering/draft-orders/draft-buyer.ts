import type { Tx } from '../../platform/db/database.ts';
import { findRow } from '../../platform/db/rows.ts';
import type { OrderBuyer } from '../orders/insert-order.ts';
import type { DraftRow } from './draft-repository.ts';

/**
 * Whose order a draft becomes: the account with its email address, which that account has verified, otherwise a guest's.
 * Whoever pays doesn't matter, because they get the same link and confirmation anyway.
 */
export async function findDraftBuyer(
  tx: Tx,
  { tenant_code: tenantCode, email, email_key: emailKey, phone }: DraftRow,
): Promise<OrderBuyer> {
  const user = await findRow(tx, 'users', { tenant_code: tenantCode, email_key: emailKey });
  return user ? { kind: 'shopper', userId: user.id } : { kind: 'guest', email, phone };
}
