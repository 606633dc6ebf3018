import type { Selectable } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { BoughtLabel, CarrierRate } from '../shipping/carrier.ts';
import type { ReturnLabelsTable } from './return-tables.ts';

export type ReturnLabelRow = Selectable<ReturnLabelsTable>;

interface Named {
  tenantCode: string;
  returnId: string;
}

/**
 * Makes the purchase of a return's label this caller's.
 * @param staleBefore a purchase asked for before then has died with its process
 * @returns the label to buy or bought already; undefined while somebody else is buying it
 */
export async function claimReturnLabel(
  tx: Tx,
  { tenantCode, returnId, now, staleBefore }: Named & { now: Date; staleBefore: Date },
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

/** Notes the rate before a label is bought at it: whoever takes the purchase up again finds it by its rate. */
export async function keepReturnRate(
  tx: Tx,
  { tenantCode, returnId }: Named,
  { carrierRateId, carrierName, serviceName }: CarrierRate,
): Promise<void> {
  await tx
    .updateTable('return_labels')
    .set({ carrier_rate_id: carrierRateId, carrier_name: carrierName, service_name: serviceName })
    .where('tenant_code', '=', tenantCode)
    .where('return_id', '=', returnId)
    .execute();
}

export async function keepReturnLabel(
  tx: Tx,
  { tenantCode, returnId }: Named,
  { trackingNumber, costMinor, pdf }: BoughtLabel,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('return_labels')
    .set({ tracking_number: trackingNumber, cost_minor: costMinor, pdf, bought_at: now })
    .where('tenant_code', '=', tenantCode)
    .where('return_id', '=', returnId)
    .execute();
}

/** Forgets a purchase that did not come about. */
export async function dropReturnLabel(tx: Tx, { tenantCode, returnId }: Named): Promise<void> {
  await tx
    .deleteFrom('return_labels')
    .where('tenant_code', '=', tenantCode)
    .where('return_id', '=', returnId)
    .where('bought_at', 'is', null)
    .execute();
}
