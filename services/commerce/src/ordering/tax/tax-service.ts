import type { TaxResult, UsState } from '@selvedge/contract';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { dollars, toMinor } from '../../platform/money.ts';
import { findPrices, findRatePpm } from './tax-repository.ts';
import { previewPriceMinor, taxableMinor, taxOn } from './tax-rules.ts';

const PARTS = 1_000_000;

export async function calculateTax(
  db: Database,
  { tenantCode, stateCode, amount }: { tenantCode: string; stateCode: UsState; amount: number },
) {
  const ratePpm = await db.inTenant(tenantCode, (tx) => findRatePpm(tx, tenantCode, stateCode));
  return { stateCode, baseRate: ratePpm / PARTS, taxAmount: dollars(taxOn(toMinor(amount), ratePpm)) };
}

export interface TaxedItem {
  productId: string;
  unitPrice: number;
  quantity: number;
}

/**
 * Previews the tax for these items. The actual tax is computed from the cart when the order is placed.
 * @throws AppError `invalid-request` for a product that the tenant doesn't sell
 */
export async function calculateTaxBatch(
  db: Database,
  { tenantCode, stateCode, items }: { tenantCode: string; stateCode: UsState; items: readonly TaxedItem[] },
): Promise<TaxResult> {
  const { ratePpm, prices } = await db.inTenant(tenantCode, async (tx) => ({
    ratePpm: await findRatePpm(tx, tenantCode, stateCode),
    prices: await findPrices(
      tx,
      tenantCode,
      items.map((item) => item.productId),
    ),
  }));
  const lines = items.map((item, index) => {
    const soldAt = prices.get(item.productId);
    if (!soldAt)
      throw new AppError('invalid-request', {
        fields: { [`items.${index}.productId`]: "isn't sold in this store" },
      });
    return { unitPriceMinor: previewPriceMinor(toMinor(item.unitPrice), soldAt), quantity: item.quantity };
  });
  return {
    summary: { totalTaxAmount: dollars(taxOn(taxableMinor(lines), ratePpm)) },
    baseRate: ratePpm / PARTS,
    stateCode,
  };
}
