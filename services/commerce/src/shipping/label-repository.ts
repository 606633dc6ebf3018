import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { BoughtLabel, CarrierRate } from './carrier.ts';
import type { ShippingLabelsTable } from './shipping-tables.ts';

export type LabelRow = Selectable<ShippingLabelsTable>;

/** What a label is, without its file. */
export type LabelFacts = Omit<LabelRow, 'pdf'>;

/** What a label is bought at. */
export type LabelRate = Pick<CarrierRate, 'carrierRateId' | 'carrierName' | 'serviceName' | 'costMinor'>;

interface Claim {
  tenantCode: string;
  orderId: string;
  rate: LabelRate;
  now: Date;
  /** Of a purchase asked for before then nothing more is heard. */
  staleBefore: Date;
}

/**
 * Makes the purchase of an order's label this caller's, at a rate that is noted with it. A purchase that died keeps the
 * rate it was begun at: it may have come about.
 * @returns the label to buy; undefined when it is bought already, or somebody else is buying it
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

export async function keepLabel(
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

/** Forgets a purchase that did not come about. */
export async function dropLabel(tx: Tx, { tenant_code: tenantCode, id }: LabelRow): Promise<void> {
  await tx
    .deleteFrom('shipping_labels')
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', id)
    .where('bought_at', 'is', null)
    .execute();
}

/** Notes that nobody knows what became of a purchase. */
export async function markUnanswered(
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

/** The label that was bought for an order. */
export async function findBoughtLabel(
  tx: Tx,
  tenantCode: string,
  orderId: string,
): Promise<LabelFacts | undefined> {
  const label = await findLabel(tx, tenantCode, orderId);
  return label?.bought_at ? label : undefined;
}

/** An order's label, be it bought or only asked for. */
export function findLabel(tx: Tx, tenantCode: string, orderId: string): Promise<LabelFacts | undefined> {
  return tx
    .selectFrom('shipping_labels')
    .select(['tenant_code', 'id', 'order_id', 'asked_at', 'carrier_rate_id', 'carrier_name', 'service_name'])
    .select(['tracking_number', 'rate_minor', 'cost_minor', 'bought_at', 'bought_by', 'unanswered_at'])
    .where('tenant_code', '=', tenantCode)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}
