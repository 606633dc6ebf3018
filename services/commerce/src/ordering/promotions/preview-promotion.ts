import { randomUUID } from 'node:crypto';
import type { BodyOf, previewPromotion as previewEndpoint, PromotionPreview } from '@selvedge/contract';
import { variantName } from '../cart/cart-rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { findRow } from '../../platform/db/rows.ts';
import { dollars, toMinor } from '../../platform/money.ts';
import { totalsView } from '../totals/order-amounts.ts';
import { appliedMinor, combinePromotions, comparePromotions } from './combine-promotions.ts';
import { dependsOnCustomer } from './customer-limits.ts';
import { sumOf } from './discounts/discount.ts';
import { checkInput, toColumns } from './edit-promotion.ts';
import { toPromotionLines } from './find-promotions.ts';
import { findAutomaticPromotions, toPromotion, type StoredPromotion } from './promotion-repository.ts';
import { findSampleLines } from './sample-lines.ts';

type Request = { tenantCode: string } & BodyOf<typeof previewEndpoint>;

/**
 * Shows what a promotion does to a sample cart, as if it ran now and the shopper met its conditions about customers.
 * @throws AppError `invalid-request` as for saving it; also if a product of the sample isn't sold
 */
export function previewPromotion(
  { db, clock }: { db: Database; clock: Clock },
  { tenantCode, promotion: input, id, items, shipping }: Request,
): Promise<PromotionPreview> {
  return db.inTenant(tenantCode, async (tx) => {
    const stored =
      id === undefined ? undefined : await findRow(tx, 'promotions', { tenant_code: tenantCode, id });
    await checkInput(tx, tenantCode, input, stored);
    const now = clock();
    const live = (await findAutomaticPromotions(tx, tenantCode, now)).filter((one) => one.id !== id);
    // The shopper of the sample doesn't get other promotions that are limited to some customers.
    const others = live.filter((one) => !dependsOnCustomer(one));
    const draft = toDraft(tenantCode, id, input, now);
    const sample = await findSampleLines(tx, tenantCode, input, items);
    const lines = await toPromotionLines(tx, tenantCode, [...others, draft], sample);
    const delivery = { tax: null, shippingMinor: toMinor(shipping) };
    const purchase = { lines, shippingMinor: delivery.shippingMinor };
    const before = combinePromotions(others, undefined, purchase);
    const isAutomatic = draft.code === null;
    const after = combinePromotions(
      isAutomatic ? [...others, draft] : others,
      isAutomatic ? undefined : draft,
      purchase,
    );
    const reasonFor = (one: StoredPromotion) =>
      after.refused.findLast(({ promotion }) => promotion === one)?.refusal.message ??
      (others.includes(one) || one === draft ? '' : 'Only for some customers');
    return {
      lines: sample.map((line, index) => ({
        productName: line.productName,
        variantName: variantName(line),
        quantity: line.quantity,
        price: dollars(line.unitPriceMinor * line.quantity),
        discount: dollars(sumOf(after.applied.map((one) => one.lineDiscountsMinor[index] ?? 0))),
      })),
      before: totalsView(sample, { ...before, enteredRefusal: undefined }, delivery),
      after: totalsView(sample, { ...after, enteredRefusal: undefined }, delivery),
      promotions: [...live, draft].toSorted(comparePromotions).map((one) => {
        const applied = after.applied.find(({ promotion }) => promotion === one);
        return {
          name: one.description,
          code: one.code,
          isThis: one === draft,
          isApplied: applied !== undefined,
          discount: applied ? dollars(appliedMinor(applied)) : 0,
          reason: applied ? '' : reasonFor(one),
        };
      }),
    };
  });
}

/** The promotion as if it were saved, running and unused. */
function toDraft(tenantCode: string, id: string | undefined, input: Request['promotion'], now: Date) {
  const { tiers, ...columns } = toColumns(input);
  return toPromotion({
    ...columns,
    tenant_code: tenantCode,
    id: id ?? randomUUID(),
    tiers: tiers === null ? null : (JSON.parse(tiers) as StoredTiers),
    starts_at: null,
    ends_at: null,
    usage_limit: null,
    used_count: 0,
    is_active: true,
    is_exclusive: input.isExclusive ?? true,
    priority: input.priority ?? 0,
    group_ids: [],
    is_for_first_order: false,
    request_hash: null,
    created_at: now,
    updated_at: now,
  });
}

type StoredTiers = Parameters<typeof toPromotion>[0]['tiers'];
