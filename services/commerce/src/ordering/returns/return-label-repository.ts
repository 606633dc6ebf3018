import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type ReturnLabelRow = Selectable<Tables['return_labels']>;

/**
 * Claims the purchase of a return's label for this caller.
 * @param staleBefore an unfinished purchase that started before this time has crashed, so it can be claimed again
 * @returns the label to buy or the one already bought; undefined while another request is buying it
 */
export async function claimReturnLabel(
  tx: Tx,
  {
    tenantCode,
    returnId,
    now,
    staleBefore,
  }: { tenantCode: string; returnId: string; now: Date; staleBefore: Date },
): Promise<ReturnLabelRow | undefined> {
  const claimed = await tx
    .insertInto('return_labels')
    .values({ tenant_code: tenantCode, return_id: returnId, asked_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_code', 'return_id'])
        .doUpdateSet({ asked_at: now })
        .where('return_labels.bought_at', 'is', null)
        .where('return_labels.asked_at', '<', staleBefore),
    )
    .returningAll()
    .executeTakeFirst();
  return (
    claimed ??
    tx
      .selectFrom('return_labels')
      .selectAll()
      .where('tenant_code', '=', tenantCode)
      .where('return_id', '=', returnId)
      .where('bought_at', 'is not', null)
      .executeTakeFirst()
  );
}
