import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { BoughtLabel, CarrierRate } from './carrier.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type LabelRow = Selectable<Tables['shipping_labels']>;

/** A label without its PDF. */
export type LabelFacts = Omit<LabelRow, 'pdf'>;

/** The rate at which a label is bought. */
export type LabelRate = Pick<CarrierRate, 'carrierRateId' | 'carrierName' | 'serviceName' | 'costMinor'>;

interface Claim {
  tenantCode: string;
  orderId: string;
  rate: LabelRate;
  now: Date;
  /** A purchase that started before this time won't get an answer any more. */
  staleBefore: Date;
}

/**
 * Claims the purchase of an order's label for this caller and saves the rate. If an earlier purchase got stuck, its rate is
 * kept, because that purchase may have succeeded.
 * @returns the label to buy; undefined if it's already bought or another request is buying it
 */
export async function claimLabel(
  tx: Tx,
  { tenantCode, orderId, rate, now, staleBefore }: Claim,
): Promise<LabelRow | undefined> {
  return tx
    .insertInto('shipping_labels')
    .values({
      tenant_code: tenantCode,
      id: randomUUID(),
      order_id: orderId,
      carrier_rate_id: rate.carrierRateId,
      carrier_name: rate.carrierName,
      service_name: rate.serviceName,
      rate_minor: rate.costMinor,
      asked_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_code', 'order_id'])
        .doUpdateSet({ asked_at: now, unanswered_at: null })
        .where('shipping_labels.bought_at', 'is', null)
        .where('shipping_labels.asked_at', '<', staleBefore),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function saveLabel(
  tx: Tx,
  { tenant_code: tenantCode, id }: LabelRow,
  { trackingNumber, costMinor, pdf }: BoughtLabel,
  { by, now }: { by: string; now: Date },
): Promise<LabelRow> {
  return tx
    .updateTable('shipping_labels')
    .set({ tracking_number: trackingNumber, cost_minor: costMinor, pdf, bought_at: now, bought_by: by })
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes the claim of a purchase that failed. */
export async function deleteLabelClaim(tx: Tx, { tenant_code: tenantCode, id }: LabelRow): Promise<void> {
  await tx
    .deleteFrom('shipping_labels')
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', id)
    .where('bought_at', 'is', null)
    .execute();
}

/** Records that a purchase got no answer. */
export async function markLabelUnanswered(
  tx: Tx,
  { tenant_code: tenantCode, id }: LabelRow,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('shipping_labels')
    .set({ unanswered_at: now })
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', id)
    .where('bought_at', 'is', null)
    .execute();
}

export async function findLabelPdf(
  tx: Tx,
  tenantCode: string,
  labelId: string,
): Promise<Uint8Array | undefined> {
  const row = await tx
    .selectFrom('shipping_labels')
    .select('pdf')
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', labelId)
    .executeTakeFirst();
  return row?.pdf ?? undefined;
}

/** The order's label, if it has been bought. */
export async function findBoughtLabel(
  tx: Tx,
  tenantCode: string,
  orderId: string,
): Promise<LabelFacts | undefined> {
  const label = await findLabel(tx, tenantCode, orderId);
  return label?.bought_at ? label : undefined;
}

/** The order's label, whether it's bought or the purchase is still in progress. */
export function findLabel(tx: Tx, tenantCode: string, orderId: string): Promise<LabelFacts | undefined> {
  return tx
    .selectFrom('shipping_labels')
    .select(['tenant_code', 'id', 'order_id', 'asked_at', 'carrier_rate_id', 'carrier_name', 'service_name'])
    .select(['tracking_number', 'rate_minor', 'cost_minor', 'bought_at', 'bought_by', 'unanswered_at'])
    .where('tenant_code', '=', tenantCode)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}
