import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/database.ts';

const demoPromotions = [
  {
    code: 'WELCOME10',
    kind: 'PERCENTAGE',
    percent_bp: 1000,
    amount_minor: null,
    description: '10% off your first order',
    per_customer_limit: 1,
    min_subtotal_minor: 0,
  },
  {
    code: 'TAKE15',
    kind: 'FIXED',
    percent_bp: null,
    amount_minor: 1500,
    description: '$15 off orders of $100 or more',
    per_customer_limit: null,
    min_subtotal_minor: 10_000,
  },
] as const;

/** Codes to try in the demonstration; those that exist stay as they are. */
export async function ensureDemoPromotions(tx: Tx, tenantCode: string): Promise<void> {
  await tx
    .insertInto('promotions')
    .values(
      demoPromotions.map((promotion) => ({
        ...promotion,
        tenant_code: tenantCode,
        id: randomUUID(),
        scope: 'CART' as const,
        target_ids: [],
        starts_at: null,
        ends_at: null,
        usage_limit: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenant_code', 'code']).doNothing())
    .execute();
}
