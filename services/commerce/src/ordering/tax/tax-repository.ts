import { randomUUID } from 'node:crypto';
import type { UsState } from '@selvedge/contract';
import type { Selectable } from 'kysely';
import { findMovedProduct } from '../../catalog/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findRow, insertMissingRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { stateRatesPpm } from './us-state-rates.ts';

/** The tenant's rate for a state in parts per million, or the state's base rate if the tenant has none yet. */
export async function findRatePpm(tx: Tx, tenantCode: string, stateCode: UsState): Promise<number> {
  const row = await findRow(tx, 'tax_rates', { tenant_code: tenantCode, state_code: stateCode });
  return row?.rate_ppm ?? stateRatesPpm[stateCode];
}

/** Adds missing base rates for a tenant. Existing rates don't change. */
export async function ensureTaxRates(tx: Tx, tenantCode: string): Promise<void> {
  const rates = Object.entries(stateRatesPpm).map(([state, ratePpm]) => ({
    tenant_code: tenantCode,
    id: randomUUID(),
    state_code: state,
    rate_ppm: ratePpm,
  }));
  await insertMissingRows(tx, 'tax_rates', rates);
}

/** Sorted by state code. */
export function readTaxRates(tx: Tx, tenantCode: string): Promise<Selectable<Tables['tax_rates']>[]> {
  return tx
    .selectFrom('tax_rates')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .orderBy('state_code')
    .execute();
}

/**
 * The prices of each product's variants, in cents. Unknown products are left out. A product's former handle works too,
 * because a client may have loaded the cart before the handle changed.
 */
export async function findPrices(
  tx: Tx,
  tenantCode: string,
  productIds: readonly string[],
): Promise<Map<string, number[]>> {
  const prices = await readPrices(tx, tenantCode, productIds);
  for (const id of productIds.filter((one) => !prices.has(one))) {
    const movedTo = await findMovedProduct(tx, tenantCode, id);
    const moved = movedTo && (await readPrices(tx, tenantCode, [movedTo])).get(movedTo);
    if (moved) prices.set(id, moved);
  }
  return prices;
}

async function readPrices(
  tx: Tx,
  tenantCode: string,
  productIds: readonly string[],
): Promise<Map<string, number[]>> {
  const rows = await tx
    .selectFrom('variants')
    .select(['product_id', 'price_minor'])
    .distinct()
    .where('tenant_code', '=', tenantCode)
    .where('product_id', 'in', [...new Set(productIds)])
    .execute();
  const prices = new Map<string, number[]>();
  for (const row of rows)
    prices.set(row.product_id, [...(prices.get(row.product_id) ?? []), row.price_minor]);
  return prices;
}
