import type { Tx } from '../../../platform/db/database.ts';

interface OrderActors {
  /** Who moved the order to a status, by status. */
  byStatus: ReadonlyMap<string, string>;
  /** Who received a return, by its id. */
  byReturnId: ReadonlyMap<string, string>;
}

/** Reads from the audit log which operators moved an order and received its returns. */
export async function findOrderActors(
  tx: Tx,
  tenantCode: string,
  { orderId, returnIds }: { orderId: string; returnIds: readonly string[] },
): Promise<OrderActors> {
  const done = tx.selectFrom('audit_log').where('tenant_code', '=', tenantCode).where('outcome', '=', 'done');
  const moves = await done
    .where('subject_type', '=', 'orders')
    .where('subject_id', '=', orderId)
    .where('operation', 'in', ['moveOrder', 'movePackage', 'cancelAdminOrder'])
    .select(['actor', 'after'])
    // An order can be marked as shipped twice if the first one was undone. The last entry wins.
    .orderBy('at')
    .execute();
  const receipts =
    returnIds.length === 0
      ? []
      : await done
          .where('subject_type', '=', 'returns')
          .where('subject_id', 'in', returnIds)
          .where('operation', '=', 'receiveReturn')
          .select(['actor', 'subject_id'])
          .execute();
  return {
    byStatus: new Map(moves.map(({ actor, after }) => [String(after?.status), actor])),
    byReturnId: new Map(receipts.map(({ actor, subject_id: id }) => [id ?? '', actor])),
  };
}
