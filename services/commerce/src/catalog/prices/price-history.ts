import type { ResponseOf, listPriceChanges as endpoint } from '@selvedge/contract';
import type { Database, Tx } from '../../platform/db/database.ts';
import { hasRow } from '../../platform/db/rows.ts';
import { dollars } from '../../platform/money.ts';
import { productNotFound } from '../products/product-service.ts';

const maxListed = 100;

/** The latest price changes of a product's variants, newest first. @throws AppError `not-found` */
export function listPriceChanges(
  db: Database,
  tenantCode: string,
  productId: string,
): Promise<ResponseOf<typeof endpoint>> {
  return db.inTenant(tenantCode, async (tx) => {
    if (!(await hasRow(tx, 'products', { tenant_code: tenantCode, id: productId }))) throw productNotFound();
    const rows = await tx
      .selectFrom('price_changes as c')
      .innerJoin('variants as v', (join) =>
        join.onRef('v.tenant_code', '=', 'c.tenant_code').onRef('v.id', '=', 'c.variant_id'),
      )
      .select(['v.color', 'v.size', 'c.price_minor', 'c.previous_minor', 'c.changed_at'])
      .where('v.tenant_code', '=', tenantCode)
      .where('v.product_id', '=', productId)
      .orderBy('c.changed_at', 'desc')
      .orderBy('v.position')
      .limit(maxListed)
      .execute();
    return rows.map(({ color, size, price_minor, previous_minor, changed_at }) => ({
      color,
      size,
      price: dollars(price_minor),
      previousPrice: dollars(previous_minor),
      changedAt: changed_at.toISOString(),
    }));
  });
}

/** Deletes old changes. The lowest price needs those of the last 30 days. */
export async function removePriceChangesBefore(tx: Tx, tenantCode: string, time: Date): Promise<void> {
  await tx
    .deleteFrom('price_changes')
    .where('tenant_code', '=', tenantCode)
    .where('changed_at', '<', time)
    .execute();
}
