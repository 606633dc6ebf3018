import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { updateRows } from '../../platform/db/rows.ts';
import type { BoughtLabel, CarrierRate } from '../shipping/carrier.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type ReturnLabelRow = Selectable<Tables['return_labels']>;

interface ReturnKey {
  tenantCode: string;
  returnId: string;
}

/**
 * Claims the purchase of a return's label for this caller.
 * @param staleBefore the process of a purchase that started before this time must have died
 * @returns the label to buy or the one already bought; undefined while another request is buying it
 */
export async function claimReturnLabel(
  tx: Tx,
  { tenantCode, returnId, now, staleBefore }: ReturnKey & { now: Date; staleBefore: Date },
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

/** Saves the rate before the label is bought. A later attempt can then find the purchase by its rate. */
export async function saveReturnRate(
  tx: Tx,
  { tenantCode, returnId }: ReturnKey,
  { carrierRateId, carrierName, serviceName }: CarrierRate,
): Promise<void> {
  await updateRows(
    tx,
    'return_labels',
    { tenant_code: tenantCode, return_id: returnId },
    { carrier_rate_id: carrierRateId, carrier_name: carrierName, service_name: serviceName },
  );
}

export async function saveReturnLabel(
  tx: Tx,
  { tenantCode, returnId }: ReturnKey,
  { trackingNumber, costMinor, pdf }: BoughtLabel,
  now: Date,
): Promise<void> {
  await updateRows(
    tx,
    'return_labels',
    { tenant_code: tenantCode, return_id: returnId },
    { tracking_number: trackingNumber, cost_minor: costMinor, pdf, bought_at: now },
  );
}

/** Deletes the claim of a purchase that failed. */
export async function deleteReturnLabelClaim(tx: Tx, { tenantCode, returnId }: ReturnKey): Promise<void> {
  await tx
    .deleteFrom('return_labels')
    .where('tenant_code', '=', tenantCode)
    .where('return_id', '=', returnId)
    .where('bought_at', 'is', null)
    .execute();
}
