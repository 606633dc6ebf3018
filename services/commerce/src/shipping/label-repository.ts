import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { BoughtLabel } from './carrier.ts';
import type { ShippingLabelsTable } from './shipping-tables.ts';

export type LabelRow = Selectable<ShippingLabelsTable>;

interface Claim {
  tenantCode: string;
  orderId: string;
  now: Date;
  /** A purchase asked for before then has died with its process. */
  staleBefore: Date;
}

/**
 * Makes the purchase of an order's label this caller's.
 * @returns the label to buy or bought already; undefined while somebody else is buying it
 */
export async function claimLabel(
  tx: Tx,
  { tenantCode, orderId, now, staleBefore }: Claim,
): Promise<LabelRow | undefined> {
  const claimed = await tx
    .insertInto('shipping_labels')
    .values({ tenant_code: tenantCode, id: randomUUID(), order_id: orderId, asked_at: now })
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
  return tx
    .selectFrom('shipping_labels')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('order_id', '=', orderId)
    .where('bought_at', 'is not', null)
    .executeTakeFirst();
}
