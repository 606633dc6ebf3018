import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { BoughtLabel, CarrierRate } from './carrier.ts';
import type { ShippingLabelsTable } from './shipping-tables.ts';

export type LabelRow = Selectable<ShippingLabelsTable>;

/** What a label is, without its file. */
export type LabelFacts = Omit<LabelRow, 'pdf'>;

/** What a label is bought at. */
export type LabelRate = Pick<CarrierRate, 'carrierRateId' | 'carrierName' | 'serviceName'>;

interface Claim {
  tenantCode: string;
  orderId: string;
  rate: LabelRate;
  now: Date;
  /** A purchase asked for before then has died with its process. */
  staleBefore: Date;
}

/**
 * Makes the purchase of an order's label this caller's, at a rate that is noted with it. A purchase that died keeps the
 * rate it was begun at: it may have come about.
 * @returns the label to buy or bought already; undefined while somebody else is buying it
 */
export async function claimLabel(
  tx: Tx,
  { tenantCode, orderId, rate, now, staleBefore }: Claim,
): Promise<LabelRow | undefined> {
  const claimed = await tx
    .insertInto('shipping_labels')
    .values({
      tenant_code: tenantCode,
      id: randomUUID(),
      order_id: orderId,
      carrier_rate_id: rate.carrierRateId,
      carrier_name: rate.carrierName,
      service_name: rate.serviceName,
      asked_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_code', 'order_id'])
        .doUpdateSet({ asked_at: now })
        .where('shipping_labels.bought_at', 'is', null)
        .where('shipping_labels.asked_at', '<', staleBefore),
    )
    .returningAll()
    .executeTakeFirst();
  return claimed ?? (await findBought(tx, tenantCode, orderId));
}

export async function keepLabel(
  tx: Tx,
  { tenant_code: tenantCode, id }: LabelRow,
  { trackingNumber, costMinor, pdf }: BoughtLabel,
  now: Date,
): Promise<LabelRow> {
  return tx
    .updateTable('shipping_labels')
    .set({ tracking_number: trackingNumber, cost_minor: costMinor, pdf, bought_at: now })
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

function findBought(tx: Tx, tenantCode: string, orderId: string): Promise<LabelRow | undefined> {
  return boughtLabel(tx, tenantCode, orderId).selectAll().executeTakeFirst();
}

/** The label that was bought for an order. */
export function findBoughtLabel(
  tx: Tx,
  tenantCode: string,
  orderId: string,
): Promise<LabelFacts | undefined> {
  return boughtLabel(tx, tenantCode, orderId)
    .select(['tenant_code', 'id', 'order_id', 'asked_at', 'carrier_rate_id', 'carrier_name', 'service_name'])
    .select(['tracking_number', 'cost_minor', 'bought_at'])
    .executeTakeFirst();
}

function boughtLabel(tx: Tx, tenantCode: string, orderId: string) {
  return tx
    .selectFrom('shipping_labels')
    .where('tenant_code', '=', tenantCode)
    .where('order_id', '=', orderId)
    .where('bought_at', 'is not', null);
}
