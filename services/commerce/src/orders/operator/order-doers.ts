import type { Tx } from '../../db/database.ts';

export interface OrderDoers {
  /** Whose call brought the order to a status, by the status. */
  ofStatus: ReadonlyMap<string, string>;
  /** Who received a return, by its id. */
  ofReceipt: ReadonlyMap<string, string>;
}

/** Which operators moved an order and received its returns, as the audit log has it. */
export async function findOrderDoers(
  tx: Tx,
  tenantCode: string,
  { orderId, returnIds }: { orderId: string; returnIds: readonly string[] },
): Promise<OrderDoers> {
  const done = tx.selectFrom('audit_log').where('tenant_code', '=', tenantCode).where('outcome', '=', 'done');
  const moves = await done
    .where('subject_type', '=', 'orders')
    .where('subject_id', '=', orderId)
    .where('operation', 'in', ['moveOrder', 'cancelAdminOrder'])
    .select(['actor', 'after'])
    // An order can be marked as shipped twice, if the first was taken back: the last one counts.
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
    ofStatus: new Map(moves.map(({ actor, after }) => [String(after?.status), actor])),
    ofReceipt: new Map(receipts.map(({ actor, subject_id: id }) => [id ?? '', actor])),
  };
}
