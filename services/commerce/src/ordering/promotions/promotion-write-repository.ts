import type { PromotionInput } from '@selvedge/contract';
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { deleteRows, findRow, insertNewRow, updateRows } from '../../platform/db/rows.ts';
import { nextUpdatedAt } from '../../platform/http/check-based-on.ts';
import type { IdempotentId } from '../../platform/http/idempotent-id.ts';
import { toMinor } from '../../platform/money.ts';
import { shownText } from '../../platform/shown-text.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type PromotionRow = Selectable<Tables['promotions']>;

/** Locks a promotion until the transaction ends, so that no order can use or release it. */
export function lockPromotion(tx: Tx, tenantCode: string, id: string): Promise<PromotionRow | undefined> {
  return findRow(tx, 'promotions', { tenant_code: tenantCode, id }, 'forUpdate');
}

/** @returns false if the id or code already exists */
export async function insertPromotion(
  tx: Tx,
  tenantCode: string,
  { id, requestHash }: IdempotentId,
  input: PromotionInput,
  now: Date,
): Promise<boolean> {
  return (
    (await insertNewRow(tx, 'promotions', {
      tenant_code: tenantCode,
      id,
      request_hash: requestHash,
      ...toColumns(input),
      created_at: now,
      updated_at: now,
    })) !== undefined
  );
}

export async function updatePromotionRow(
  tx: Tx,
  tenantCode: string,
  id: string,
  input: PromotionInput,
  now: Date,
): Promise<void> {
  await updateRows(
    tx,
    'promotions',
    { tenant_code: tenantCode, id },
    { ...toColumns(input), updated_at: nextUpdatedAt(now) },
  );
}

/** Whether a transaction failed because another promotion has the same code. */
export function isCodeTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'promotions_tenant_code_code_key';
}

export async function deletePromotionRow(tx: Tx, tenantCode: string, id: string): Promise<void> {
  await deleteRows(tx, 'promotions', { tenant_code: tenantCode, id });
}

/** Finds which of these products or categories exist, and keeps them from being deleted until the transaction ends. */
export async function lockTargets(
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

function toColumns(input: PromotionInput) {
  return {
    code: input.code.toUpperCase(),
    kind: input.kind,
    percent_bp: input.percent === null ? null : Math.round(input.percent * 100),
    amount_minor: input.amount === null ? null : toMinor(input.amount),
    scope: input.scope,
    target_ids: [...new Set(input.targetIds)],
    description: shownText(input.description),
    starts_at: input.startsAt === null ? null : new Date(input.startsAt),
    ends_at: input.endsAt === null ? null : new Date(input.endsAt),
    min_subtotal_minor: toMinor(input.minSubtotal),
    usage_limit: input.usageLimit,
    per_customer_limit: input.perCustomerLimit,
    is_for_first_order: input.isForFirstOrder,
    is_active: input.isActive,
  };
}
