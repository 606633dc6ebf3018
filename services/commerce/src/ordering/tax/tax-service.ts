import type {
  BodyOf,
  calculateTaxBatch as calculateTaxBatchEndpoint,
  TaxResult,
  UsState,
} from '@selvedge/contract';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { dollars, toMinor } from '../../platform/money.ts';
import { sumMinor } from '../cart/cart-rules.ts';
import { findPrices, findRatePpm } from './tax-repository.ts';
import { previewPriceMinor, taxOn, toRate } from './tax-rules.ts';

export async function calculateTax(
  db: Database,
  { tenantCode, stateCode, amount }: { tenantCode: string; stateCode: UsState; amount: number },
) {
  const ratePpm = await db.inTenant(tenantCode, (tx) => findRatePpm(tx, tenantCode, stateCode));
  return { stateCode, baseRate: toRate(ratePpm), taxAmount: dollars(taxOn(toMinor(amount), ratePpm)) };
}

/**
 * Previews the tax for these items. The actual tax is computed from the cart when the order is placed.
 * @throws AppError `invalid-request` for a product that the tenant doesn't sell
 */
export async function calculateTaxBatch(
  db: Database,
  { tenantCode, stateCode, items }: { tenantCode: string } & BodyOf<typeof calculateTaxBatchEndpoint>,
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
    const catalogPrices = prices.get(item.productId);
    if (!catalogPrices)
      throw new AppError('invalid-request', {
        fields: { [`items.${index}.productId`]: "isn't sold in this store" },
      });
    return {
      unitPriceMinor: previewPriceMinor(toMinor(item.unitPrice), catalogPrices),
      quantity: item.quantity,
    };
  });
  return {
    summary: { totalTaxAmount: dollars(taxOn(sumMinor(lines), ratePpm)) },
    baseRate: toRate(ratePpm),
    stateCode,
  };
}
