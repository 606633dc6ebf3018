import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { updateRow } from '../../platform/db/rows.ts';
import type { CarrierRate } from './carrier.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type LabelRow = Selectable<Tables['shipping_labels']>;

/** A label without its PDF. */
export type LabelWithoutPdf = Omit<LabelRow, 'pdf'>;

/** The rate at which a label is bought. */
export type LabelRate = Pick<CarrierRate, 'carrierRateId' | 'carrierName' | 'serviceName' | 'costMinor'>;

interface Claim {
  tenantCode: string;
  orderId: string;
  packageId: string;
  rate: LabelRate;
  now: Date;
  /** A purchase that started before this time will no longer get an answer. */
  staleBefore: Date;
}

/**
 * Claims the purchase of a package's label for this caller and saves the rate. If an earlier purchase got stuck, its rate is
 * kept, because that purchase may have succeeded.
 * @returns the label to buy; undefined if it's already bought or another request is buying it
 */
export async function claimLabel(
  tx: Tx,
  { tenantCode, orderId, packageId, rate, now, staleBefore }: Claim,
): Promise<LabelRow | undefined> {
  return tx
    .insertInto('shipping_labels')
    .values({
      tenant_code: tenantCode,
      id: randomUUID(),
      order_id: orderId,
      package_id: packageId,
      carrier_rate_id: rate.carrierRateId,
      carrier_name: rate.carrierName,
      service_name: rate.serviceName,
      rate_minor: rate.costMinor,
      asked_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_code', 'package_id'])
        .doUpdateSet({ asked_at: now, unanswered_at: null })
        .where('shipping_labels.bought_at', 'is', null)
        .where('shipping_labels.asked_at', '<', staleBefore),
    )
    .returningAll()
    .executeTakeFirst();
}

/**
 * Claims the purchases of an order's labels that got no answer, to find out whether they succeeded.
 * @returns as they were before; none that another request has claimed
 */
export async function claimStaleLabels(
  tx: Tx,
  { tenantCode, orderId, now, staleBefore }: Pick<Claim, 'tenantCode' | 'orderId' | 'now' | 'staleBefore'>,
): Promise<LabelWithoutPdf[]> {
  const stale = await labelsOf(tx, tenantCode)
    .where('order_id', '=', orderId)
    .where('bought_at', 'is', null)
    .where('asked_at', '<', staleBefore)
    .forUpdate()
    .execute();
  for (const { id } of stale)
    await updateRow(
      tx,
      'shipping_labels',
      { tenant_code: tenantCode, id },
      { asked_at: now, unanswered_at: null },
    );
  return stale;
}

/** The rate of an earlier purchase that got no answer and may have succeeded. */
export function savedRate({
  carrier_rate_id: carrierRateId,
  carrier_name: carrierName,
  service_name: serviceName,
}: Pick<LabelRow, 'carrier_rate_id' | 'carrier_name' | 'service_name'>) {
  if (carrierName === null || serviceName === null) return undefined;
  return { carrierRateId, carrierName, serviceName };
}

/** A package's label, whether it's bought or the purchase is still in progress. */
export function findLabel(
  tx: Tx,
  tenantCode: string,
  packageId: string,
): Promise<LabelWithoutPdf | undefined> {
  return labelsOf(tx, tenantCode).where('package_id', '=', packageId).executeTakeFirst();
}

/** The labels of all packages of an order, also of voided ones, oldest first. */
export function findLabels(tx: Tx, tenantCode: string, orderId: string): Promise<LabelWithoutPdf[]> {
  return labelsOf(tx, tenantCode).where('order_id', '=', orderId).orderBy('asked_at').execute();
}

const labelsOf = (tx: Tx, tenantCode: string) =>
  tx
    .selectFrom('shipping_labels')
    .select(['tenant_code', 'id', 'order_id', 'package_id', 'asked_at', 'carrier_rate_id', 'carrier_name'])
    .select(['service_name', 'tracking_number', 'rate_minor', 'cost_minor', 'bought_at', 'bought_by'])
    .select(['unanswered_at', 'voided_at'])
    .where('tenant_code', '=', tenantCode);
