import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { evaluatePromotion } from '../promotions/promotion-service.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { DEMO_STORES } from './demo-stores.ts';
import { seedStore } from './seed-demo.ts';

let db: Database;
const now = new Date();
beforeAll(async () => {
  db = await createTestDatabase();
  // Pictures are rows here: nothing is drawn before it is asked for.
  for (const store of DEMO_STORES) await seedStore(db, store, { isDefault: store === DEMO_STORES[0], now });
});
afterAll(() => db.close());

const declared = DEMO_STORES.flatMap((store) =>
  store.promotions.map((promotion) => ({ store, tenantCode: store.tenant.code, ...promotion })),
);
/** A basket that every promotion of the demonstration takes something off. */
const unitPriceMinor = 50_000;

describe('the codes of the demonstration', () => {
  test.each(declared)('$tenantCode takes $code and what it says off', async (promotion) => {
    const { tenantCode, code, description, store } = promotion;
    const lines = store.products.map(({ slug }) => ({
      productId: slug,
      variantId: slug,
      unitPriceMinor,
      quantity: 1,
    }));
    const { outcome, promotion: stored } = await db.inTenant(tenantCode, (tx) =>
      evaluatePromotion(tx, { tenantCode, code, lines, now }),
    );
    const worthMinor =
      promotion.type === 'FIXED'
        ? promotion.amountMinor
        : (outcome.eligible.length * unitPriceMinor * promotion.percent) / 100;
    expect(outcome.discountMinor).toBe(worthMinor);
    expect(outcome.eligible.length < lines.length).toBe(promotion.categorySlug !== null);
    expect(stored).toMatchObject({
      description,
      minSubtotalMinor: promotion.minimumMinor,
      perCustomerLimit: promotion.perCustomerLimit,
    });
  });

  test('are the only ones', async () => {
    for (const { tenant, promotions } of DEMO_STORES) {
      const rows = await db.inTenant(tenant.code, (tx) =>
        tx.selectFrom('promotions').select('code').orderBy('code').execute(),
      );
      expect(rows.map(({ code }) => code)).toEqual(promotions.map(({ code }) => code).sort());
    }
  });
});
