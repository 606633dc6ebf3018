import { sql, type RawBuilder, type Selectable } from 'kysely';
import { detectBusyRows } from '../../platform/db/busy-rows.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findRow, updateRows } from '../../platform/db/rows.ts';
import { isExchange } from '../exchanges/is-exchange.ts';
import { guestAsCustomer, type Customer } from './customer.ts';
import type { PromotionAction } from './discounts/discount-of.ts';
import type { Promotion } from './promotion-rules.ts';
import type { Tables } from '../../platform/db/tables.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface StoredPromotion extends Promotion {
  usageLimit: number | null;
  perCustomerLimit: number | null;
  isForFirstOrder: boolean;
  /** Customer groups that it's for; empty: everybody. */
  groupIds: string[];
  usedCount: number;
}

/** Finds a promotion by its code, ignoring case and surrounding spaces. */
export async function findPromotion(
  tx: Tx,
  tenantCode: string,
  code: string,
): Promise<StoredPromotion | undefined> {
  const row = await findRow(tx, 'promotions', { tenant_code: tenantCode, code: code.trim().toUpperCase() });
  return row && toPromotion(row);
}

/** How many automatic promotions can be on at the same time. */
export const maxAutomatic = 50;

/** The automatic promotions that are running at a given time and aren't used up. */
export async function findAutomaticPromotions(
  tx: Tx,
  tenantCode: string,
  now: Date,
): Promise<StoredPromotion[]> {
  const rows = await tx
    .selectFrom('promotions')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('code', 'is', null)
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .where((eb) => eb.or([eb('usage_limit', 'is', null), eb('used_count', '<', eb.ref('usage_limit'))]))
    .orderBy('priority', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxAutomatic)
    .execute();
  return rows.map(toPromotion);
}

/** The categories of each product, including parent categories. */
export async function findCategories(
  tx: Tx,
  tenantCode: string,
  productIds: readonly string[],
): Promise<Map<string, string[]>> {
  const categories = new Map<string, string[]>();
  if (productIds.length === 0) return categories;
  const rows = await tx
    .selectFrom('product_categories')
    .select(['product_id', 'category_id'])
    .where('tenant_code', '=', tenantCode)
    .where('product_id', 'in', [...new Set(productIds)])
    .execute();
  for (const row of rows)
    categories.set(row.product_id, [...(categories.get(row.product_id) ?? []), row.category_id]);
  return categories;
}

/** How often a customer has used each of these promotions. */
export async function countUses(
  tx: Tx,
  tenantCode: string,
  promotionIds: readonly string[],
  customer: Customer,
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('promotion_uses')
    .select((eb) => ['promotion_id', eb.fn.countAll<number>().as('uses')])
    .where('tenant_code', '=', tenantCode)
    .where('promotion_id', 'in', [...promotionIds])
    .where(isCustomer(customer))
    .groupBy('promotion_id')
    .execute();
  return new Map(rows.map(({ promotion_id, uses }) => [promotion_id, Number(uses)]));
}

/** Matches rows with the customer's email address or account. */
const isCustomer = ({ emailHash, userId }: Customer) =>
  sql<boolean>`(customer_key = ${emailHash} or user_id = ${userId}::uuid)`;

/** Whether the customer has another order that wasn't cancelled and didn't fail. */
export async function hasOrderedBefore(
  tx: Tx,
  tenantCode: string,
  customer: Customer,
  orderId: string | undefined,
): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .where(isCustomer(customer))
    .where('state', 'not in', ['PAYMENT_FAILED', 'CANCELLED'])
    .$if(orderId !== undefined, (query) => query.where('id', '!=', orderId!))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many orders a customer has paid for, without cancelled ones and exchanges. */
export async function countPaidOrders(tx: Tx, tenantCode: string, customer: Customer): Promise<number> {
  const { paid } = await tx
    .selectFrom('orders as o')
    .select((eb) => eb.fn.countAll<number>().as('paid'))
    .where('tenant_code', '=', tenantCode)
    .where(isCustomer(customer))
    .where('payment_state', '=', 'CAPTURED')
    .where(({ not }) => not(isExchange(tenantCode)))
    .executeTakeFirstOrThrow();
  return Number(paid);
}

/** Like `countPaidOrders`, for somebody with or without an account. */
export const countPaidOrdersOf = (
  tx: Tx,
  { tenantCode, email, userId }: { tenantCode: string; email: string; userId: string | null },
): Promise<number> => countPaidOrders(tx, tenantCode, { ...guestAsCustomer(email), userId });

/** A query for the email keys of everybody who has paid for at least this many orders, without cancelled ones and exchanges. */
export const selectBuyers = (tenantCode: string, minOrders: number): RawBuilder<unknown> => sql`
  select bought.email_key from (
    select coalesce(u.email_key, o.guest_email_key) as email_key from orders o
    left join users u on u.tenant_code = o.tenant_code and u.id = o.user_id
    where o.tenant_code = ${tenantCode} and o.payment_state = 'CAPTURED' and not ${isExchange(tenantCode)}) bought
  where bought.email_key is not null group by bought.email_key having count(*) >= ${minOrders}::int`;

/**
 * Claims one use if any are left. The promotion's row stays locked until the transaction ends, so that concurrent orders
 * are counted one after another.
 */
export async function claimUse(tx: Tx, tenantCode: string, promotionId: string): Promise<boolean> {
  const row = await detectBusyRows(
    tx
      .updateTable('promotions')
      .set({ used_count: sql<number>`used_count + 1` })
      .where('tenant_code', '=', tenantCode)
      .where('id', '=', promotionId)
      .where((eb) => eb.or([eb('usage_limit', 'is', null), eb('used_count', '<', eb.ref('usage_limit'))]))
      .returning('id')
      .executeTakeFirst(),
  );
  return row !== undefined;
}

/** Releases the promotions that a failed or cancelled order has used, in the sequence in which they're claimed, to avoid deadlocks. */
export async function releaseUses(tx: Tx, tenantCode: string, orderId: string): Promise<void> {
  const uses = await tx
    .deleteFrom('promotion_uses')
    .where('tenant_code', '=', tenantCode)
    .where('order_id', '=', orderId)
    .returning('promotion_id')
    .execute();
  for (const id of uses.map((use) => use.promotion_id).toSorted())
    await detectBusyRows(
      updateRows(
        tx,
        'promotions',
        { tenant_code: tenantCode, id },
        { used_count: sql<number>`used_count - 1` },
      ),
    );
}

/** Finds the product and current price of variants. Invalid and unknown ids are left out. */
export async function findVariantPrices(tx: Tx, tenantCode: string, variantIds: readonly string[]) {
  const ids = [...new Set(variantIds)].filter((id) => uuid.test(id));
  if (ids.length === 0) return new Map<string, never>();
  const rows = await tx
    .selectFrom('variants')
    .select(['id as variantId', 'product_id as productId', 'price_minor as unitPriceMinor'])
    .where('tenant_code', '=', tenantCode)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.variantId, row]));
}

/** The database checks that the columns of each kind are set. */
function toAction(row: Selectable<Tables['promotions']>): PromotionAction {
  const { kind, percent_bp: percentBp, amount_minor: amountMinor } = row;
  switch (kind) {
    case 'PERCENTAGE':
      return { kind, percentBp: percentBp! };
    case 'FIXED':
      return { kind, amountMinor: amountMinor! };
    case 'FIXED_PRICE':
      return { kind, priceMinor: amountMinor! };
    case 'BUY_X_GET_Y':
      return {
        kind,
        buyQuantity: row.buy_quantity!,
        getQuantity: row.get_quantity!,
        percentBp: row.get_percent_bp!,
      };
    case 'TIERS':
      return { kind, tierBy: row.tier_by!, tiers: row.tiers! };
    case 'FREE_SHIPPING':
      return { kind, maxMinor: row.max_shipping_minor };
  }
}

export function toPromotion(row: Selectable<Tables['promotions']>): StoredPromotion {
  return {
    id: row.id,
    code: row.code,
    action: toAction(row),
    scope: row.scope,
    targetIds: row.target_ids,
    description: row.description,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    minSubtotalMinor: row.min_subtotal_minor,
    isActive: row.is_active,
    usageLimit: row.usage_limit,
    perCustomerLimit: row.per_customer_limit,
    isForFirstOrder: row.is_for_first_order,
    isExclusive: row.is_exclusive,
    priority: row.priority,
    groupIds: row.group_ids,
    createdAt: row.created_at,
    usedCount: row.used_count,
  };
}
