import type { AdminPromotion } from '@selvedge/contract';
import { dollars } from '../../platform/money.ts';
import type { PromotionWithUsage } from './promotion-list-repository.ts';

/** A promotion as shown to operators. */
export function promotionView(row: PromotionWithUsage): AdminPromotion {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    percent: toPercent(row.percent_bp ?? row.get_percent_bp),
    amount: row.amount_minor === null ? null : dollars(row.amount_minor),
    buyQuantity: row.buy_quantity,
    getQuantity: row.get_quantity,
    tierBy: row.tier_by,
    tiers:
      row.tiers?.map(({ from, percentBp }) => ({
        from: row.tier_by === 'AMOUNT' ? dollars(from) : from,
        percent: percentBp / 100,
      })) ?? null,
    maxShipping: row.max_shipping_minor === null ? null : dollars(row.max_shipping_minor),
    isExclusive: row.is_exclusive,
    priority: row.priority,
    groupIds: row.group_ids,
    scope: row.scope,
    targetIds: row.target_ids,
    targets: row.targets,
    description: row.description,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    minSubtotal: dollars(row.min_subtotal_minor),
    usageLimit: row.usage_limit,
    perCustomerLimit: row.per_customer_limit,
    isForFirstOrder: row.is_for_first_order,
    isActive: row.is_active,
    usedCount: row.used_count,
    customerCount: Number(row.customers),
    discountTotal: dollars(Number(row.discounted_minor)),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const toPercent = (bp: number | null) => (bp === null ? null : bp / 100);

/** The fields that operators change. Uses by orders aren't part of the audit log. */
export function auditedFields({
  usedCount: _,
  customerCount: __,
  discountTotal: ___,
  updatedAt: ____,
  targets: _____,
  ...promotion
}: AdminPromotion): object {
  return promotion;
}
