import type { Tx } from '../../platform/db/database.ts';
import { sql } from 'kysely';

/** When a person was reminded of their cart, newest first. */
export async function listRemindersOf(
  tx: Tx,
  { tenantCode, userId }: { tenantCode: string; userId: string },
): Promise<{ sentAt: Date }[]> {
  return tx
    .selectFrom('cart_reminders')
    .select(sql<Date>`sent_at`.as('sentAt'))
    .where('tenant_code', '=', tenantCode)
    .where('user_id', '=', userId)
    .where('status', '=', 'SENT')
    .orderBy('sent_at', 'desc')
    .execute();
}
