import type { ColumnType, Generated } from 'kysely';
import type { PromotionAction } from './discounts/discount-of.ts';
import type { Tier, Tiers } from './discounts/tiers.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    promotions: {
      tenant_code: string;
      id: string;
      /** Null: it applies automatically. */
      code: string | null;
      kind: PromotionAction['kind'];
      /** For PERCENTAGE, in hundredths of a percent. */
      percent_bp: number | null;
      /** For FIXED and FIXED_PRICE, in cents. */
      amount_minor: number | null;
      buy_quantity: Generated<number | null>;
      get_quantity: Generated<number | null>;
      /** For BUY_X_GET_Y, in hundredths of a percent. */
      get_percent_bp: Generated<number | null>;
      tier_by: Generated<Tiers['tierBy'] | null>;
      tiers: ColumnType<Tier[] | null, string | null | undefined, string | null>;
      /** For FREE_SHIPPING, in cents; null: all of it. */
      max_shipping_minor: Generated<number | null>;
      scope: 'CART' | 'CATEGORY' | 'PRODUCT';
      target_ids: string[];
      description: string;
      starts_at: Date | null;
      ends_at: Date | null;
      min_subtotal_minor: Generated<number>;
      usage_limit: number | null;
      per_customer_limit: number | null;
      is_for_first_order: Generated<boolean>;
      /** Applies only if no other promotion does. */
      is_exclusive: Generated<boolean>;
      /** Promotions with a higher number apply first. */
      priority: Generated<number>;
      /** Customer groups that it's for; empty: everybody. */
      group_ids: Generated<string[]>;
      used_count: Generated<number>;
      is_active: Generated<boolean>;
      /** Hash of the request that created it, if it had an idempotency key. */
      request_hash: Generated<string | null>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    promotion_uses: {
      tenant_code: string;
      order_id: string;
      promotion_id: string;
      /** Hash of the normalized email address. */
      customer_key: string;
      user_id: string | null;
      /** On items and shipping. Null for older uses, whose orders had only this discount. */
      discount_minor: number | null;
    };
  }
}
