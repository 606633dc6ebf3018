import type { StockSettings } from '@selvedge/contract';
import type { Audit } from '../../platform/audit/operator-route.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { findRow, upsertRows } from '../../platform/db/rows.ts';

const defaultLowStock = 5;

/** The highest quantity that counts as low stock in this store. */
export async function readLowStockLimit(tx: Tx, tenantCode: string): Promise<number> {
  const row = await findRow(tx, 'stock_settings', { tenant_code: tenantCode });
  return row?.low_stock_at_most ?? defaultLowStock;
}

export function getStockSettings(db: Database, tenantCode: string): Promise<StockSettings> {
  return db.inTenant(tenantCode, async (tx) => ({ lowStockAtMost: await readLowStockLimit(tx, tenantCode) }));
}

export function updateStockSettings(
  { db, tenantCode, audit }: { db: Database; tenantCode: string; audit: Audit },
  { lowStockAtMost }: StockSettings,
): Promise<StockSettings> {
  return db.inTenant(tenantCode, async (tx) => {
    const before = { lowStockAtMost: await readLowStockLimit(tx, tenantCode) };
    const row = { tenant_code: tenantCode, low_stock_at_most: lowStockAtMost };
    await upsertRows(tx, 'stock_settings', ['tenant_code'], [row]);
    const subject = { type: 'settings', id: tenantCode, name: 'Stock' };
    await audit(tx, { subject, before, after: { lowStockAtMost } });
    return { lowStockAtMost };
  });
}

/** How many variants are low on stock. Sold-out ones don't count. */
export async function countLowStock(tx: Tx, tenantCode: string): Promise<number> {
  const { n } = await tx
    .selectFrom('variants')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('tenant_code', '=', tenantCode)
    .where('stock', '>', 0)
    .where('stock', '<=', await readLowStockLimit(tx, tenantCode))
    .executeTakeFirstOrThrow();
  return Number(n);
}
