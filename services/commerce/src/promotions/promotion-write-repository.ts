import type { PromotionInput } from '@selvedge/contract';
import type { Selectable } from 'kysely';
import type { Tx } from '../db/database.ts';
import { touchedAt } from '../http/based-on.ts';
import type { Creation } from '../http/created-once.ts';
import { minorOf } from '../money.ts';
import { shownText } from '../shown-text.ts';
import type { PromotionsTable } from './promotion-tables.ts';

export type PromotionRow = Selectable<PromotionsTable>;

/** Holds a promotion: no order takes or gives back a use of it until the transaction ends. */
export function lockPromotion(tx: Tx, tenantCode: string, id: string): Promise<PromotionRow | undefined> {
  return tx
    .selectFrom('promotions')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** @returns false when its id or its code is there already */
export async function insertPromotion(
  tx: Tx,
  tenantCode: string,
  { id, requestHash }: Creation,
  input: PromotionInput,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('promotions')
    .values({
      tenant_code: tenantCode,
      id,
      request_hash: requestHash,
      ...columnsOf(input),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updatePromotionRow(
  tx: Tx,
  tenantCode: string,
  id: string,
  input: PromotionInput,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('promotions')
    .set({ ...columnsOf(input), updated_at: touchedAt(now) })
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', id)
    .execute();
}

/** Whether a transaction ended because another promotion has the code, be it since a moment ago. */
export function isCodeTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'promotions_tenant_code_code_key';
}

export async function deletePromotionRow(tx: Tx, tenantCode: string, id: string): Promise<void> {
  await tx.deleteFrom('promotions').where('tenant_code', '=', tenantCode).where('id', '=', id).execute();
}

/** Which of these products or categories the tenant has; they stay until the transaction ends. */
export async function holdTargets(
  tx: Tx,
  tenantCode: string,
  table: 'products' | 'categories',
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom(table)
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function columnsOf(input: PromotionInput) {
  return {
    code: input.code.toUpperCase(),
    kind: input.kind,
    percent_bp: input.percent === null ? null : Math.round(input.percent * 100),
    amount_minor: input.amount === null ? null : minorOf(input.amount),
    scope: input.scope,
    target_ids: [...new Set(input.targetIds)],
    description: shownText(input.description),
    starts_at: input.startsAt === null ? null : new Date(input.startsAt),
    ends_at: input.endsAt === null ? null : new Date(input.endsAt),
    min_subtotal_minor: minorOf(input.minSubtotal),
    usage_limit: input.usageLimit,
    per_customer_limit: input.perCustomerLimit,
    is_for_first_order: input.isForFirstOrder,
    is_active: input.isActive,
  };
}
