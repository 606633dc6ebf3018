import type {
  AdminPromotion,
  PromotionInput,
  QueryOf,
  ResponseOf,
  listPromotions as listEndpoint,
} from '@selvedge/contract';
import type { Audit } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { deleteRows, findRow, insertNewRow, updateRows } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { checkBasedOn, nextUpdatedAt } from '../../platform/http/check-based-on.ts';
import { deriveIdempotentId, checkSameRequest } from '../../platform/http/idempotent-id.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { toMinor } from '../../platform/money.ts';
import { lockGroups } from '../../customers/index.ts';
import { cleanText } from '../../platform/clean-text.ts';
import type { Tier } from './discounts/tiers.ts';
import { promotionProblems } from './promotion-input-rules.ts';
import { maxAutomatic } from './promotion-repository.ts';
import {
  countAutomatic,
  findPromotionWithUsage,
  lockTargets,
  readPromotions,
  type PromotionRow,
} from './promotion-list-repository.ts';
import { auditedFields, promotionView } from './promotion-view.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
}
interface PromotionKey {
  tenantCode: string;
  id: string;
}

export async function listPromotions(
  { db }: Dependencies,
  tenantCode: string,
  query: QueryOf<typeof listEndpoint>,
): Promise<ResponseOf<typeof listEndpoint>> {
  const { rows, total } = await db.inTenant(tenantCode, (tx) => readPromotions(tx, tenantCode, query));
  return pageOf(rows.map(promotionView), { ...query, total });
}

/** @throws AppError `not-found` */
export function getPromotion(
  { db }: Dependencies,
  { tenantCode, id }: PromotionKey,
): Promise<AdminPromotion> {
  return db.inTenant(tenantCode, (tx) => loadPromotion(tx, tenantCode, id));
}

/**
 * Creates a promotion. Repeating the request with the same key returns the first result.
 * @throws AppError `invalid-request`; `conflict` if the code is taken; `idempotency-conflict` if the key created another
 *   one
 */
export async function createPromotion(
  { db, clock }: Dependencies,
  {
    tenantCode,
    idempotencyKey,
    input,
  }: { tenantCode: string; idempotencyKey?: string | undefined; input: PromotionInput },
  audit: Audit,
): Promise<AdminPromotion> {
  const creation = deriveIdempotentId(tenantCode, 'promotion', idempotencyKey, input);
  return db.inTenant(tenantCode, async (tx) => {
    await checkInput(tx, tenantCode, input);
    const now = clock();
    const inserted = await insertNewRow(tx, 'promotions', {
      tenant_code: tenantCode,
      id: creation.id,
      request_hash: creation.requestHash,
      ...toColumns(input),
      created_at: now,
      updated_at: now,
    });
    if (!inserted) {
      const first = await findPromotionWithUsage(tx, tenantCode, creation.id);
      if (!first) throw codeTaken(input);
      checkSameRequest('promotion', first, creation);
      return promotionView(first);
    }
    const promotion = await loadPromotion(tx, tenantCode, creation.id);
    await audit(tx, { subject: promotionSubject(promotion), before: null, after: auditedFields(promotion) });
    return promotion;
  });
}

/**
 * Changes a promotion. Its row is locked, so that a limit can't be lowered below the number of uses.
 * @throws AppError `invalid-request`, `not-found`, `conflict` if the code is taken, `changed-meanwhile`
 */
export async function updatePromotion(
  { db, clock }: Dependencies,
  { tenantCode, id, input }: PromotionKey & { input: PromotionInput },
  audit: Audit,
): Promise<AdminPromotion> {
  const change = db.inTenant(tenantCode, async (tx) => {
    const row = await lockPromotion(tx, tenantCode, id);
    checkBasedOn(input.basedOn, row.updated_at);
    await checkInput(tx, tenantCode, input, row);
    const before = await loadPromotion(tx, tenantCode, id);
    const columns = { ...toColumns(input), updated_at: nextUpdatedAt(clock()) };
    await updateRows(tx, 'promotions', { tenant_code: tenantCode, id }, columns);
    const after = await loadPromotion(tx, tenantCode, id);
    await audit(tx, {
      subject: promotionSubject(after),
      before: auditedFields(before),
      after: auditedFields(after),
    });
    return after;
  });
  return change.catch((error: unknown) => {
    const { constraint } = error as { constraint?: string };
    throw constraint === 'promotions_tenant_code_code_key' ? codeTaken(input) : error;
  });
}

/** @throws AppError `not-found`; `conflict` if an order has used it */
export async function deletePromotion(
  { db }: Dependencies,
  { tenantCode, id }: PromotionKey,
  audit: Audit,
): Promise<{ message: string }> {
  return db.inTenant(tenantCode, async (tx) => {
    const row = await lockPromotion(tx, tenantCode, id);
    if (row.used_count > 0)
      throw new AppError('conflict', {
        detail: "You can't delete this promotion because orders have used it. You can turn it off instead.",
      });
    const before = await loadPromotion(tx, tenantCode, id);
    await deleteRows(tx, 'promotions', { tenant_code: tenantCode, id });
    await audit(tx, { subject: promotionSubject(before), before: auditedFields(before), after: null });
    return { message: 'Promotion deleted.' };
  });
}

/** Locks a promotion until the transaction ends, so that no order can use or release it. @throws AppError `not-found` */
async function lockPromotion(tx: Tx, tenantCode: string, id: string): Promise<PromotionRow> {
  const row = await findRow(tx, 'promotions', { tenant_code: tenantCode, id }, 'forUpdate');
  if (!row) throw promotionNotFound();
  return row;
}

export async function checkInput(
  tx: Tx,
  tenantCode: string,
  input: PromotionInput,
  before?: PromotionRow,
): Promise<void> {
  const fields = promotionProblems(input);
  const used = before?.used_count ?? 0;
  if (input.usageLimit !== null && input.usageLimit < used)
    fields['usageLimit'] =
      `must be at least ${used}, because it has been used ${used === 1 ? 'once' : `${used} times`}`;
  const missing = fields['targetIds'] ? [] : await findMissingTargets(tx, tenantCode, input, before);
  if (missing.length > 0) fields['targetIds'] = `aren't in the store: ${missing.slice(0, 5).join(', ')}`;
  const { groupIds = [] } = input;
  const groups = await lockGroups(tx, tenantCode, groupIds);
  if (groupIds.some((id) => !groups.has(id))) fields['groupIds'] = 'includes a group that no longer exists';
  if (
    input.code === null &&
    input.isActive &&
    (await countAutomatic(tx, tenantCode, before?.id)) >= maxAutomatic
  )
    fields['isActive'] = `can't be on: only ${maxAutomatic} automatic promotions can be on at a time`;
  if (Object.keys(fields).length > 0) throw new AppError('invalid-request', { fields });
}

/**
 * Finds newly added targets that don't exist in the tenant. Earlier targets aren't checked, so a promotion can still be
 * changed if one of them no longer exists.
 */
async function findMissingTargets(
  tx: Tx,
  tenantCode: string,
  { scope, targetIds }: PromotionInput,
  before?: PromotionRow,
): Promise<string[]> {
  if (scope === 'CART') return [];
  const earlier = before?.scope === scope ? before.target_ids : [];
  const added = [...new Set(targetIds)].filter((id) => !earlier.includes(id));
  const existing = await lockTargets(tx, tenantCode, scope === 'PRODUCT' ? 'products' : 'categories', added);
  return added.filter((id) => !existing.has(id));
}

async function loadPromotion(tx: Tx, tenantCode: string, id: string): Promise<AdminPromotion> {
  const row = await findPromotionWithUsage(tx, tenantCode, id);
  if (!row) throw promotionNotFound();
  return promotionView(row);
}

/** Undefined columns keep their value, or get their default. */
export function toColumns(input: PromotionInput) {
  return {
    code: input.code?.toUpperCase() ?? null,
    kind: input.kind,
    percent_bp: input.kind === 'PERCENTAGE' ? toBp(input.percent) : null,
    amount_minor: input.amount === null ? null : toMinor(input.amount),
    buy_quantity: input.buyQuantity ?? null,
    get_quantity: input.getQuantity ?? null,
    get_percent_bp: input.kind === 'BUY_X_GET_Y' ? toBp(input.percent) : null,
    tier_by: input.tierBy ?? null,
    tiers: input.tiers ? JSON.stringify(toTiers(input.tiers, input.tierBy)) : null,
    max_shipping_minor: input.maxShipping == null ? null : toMinor(input.maxShipping),
    is_exclusive: input.isExclusive,
    priority: input.priority,
    group_ids: input.groupIds && [...new Set(input.groupIds)],
    scope: input.scope,
    target_ids: [...new Set(input.targetIds)],
    description: cleanText(input.description),
    starts_at: input.startsAt === null ? null : new Date(input.startsAt),
    ends_at: input.endsAt === null ? null : new Date(input.endsAt),
    min_subtotal_minor: toMinor(input.minSubtotal),
    usage_limit: input.usageLimit,
    per_customer_limit: input.perCustomerLimit,
    is_for_first_order: input.isForFirstOrder,
    is_active: input.isActive,
  };
}

const toBp = (percent: number | null) => (percent === null ? null : Math.round(percent * 100));

function toTiers(tiers: NonNullable<PromotionInput['tiers']>, tierBy: PromotionInput['tierBy']): Tier[] {
  return tiers.map(({ from, percent }) => ({
    from: tierBy === 'AMOUNT' ? toMinor(from) : from,
    percentBp: Math.round(percent * 100),
  }));
}

const promotionSubject = ({ id, code, description }: AdminPromotion) => ({
  type: 'promotion',
  id,
  name: code ?? description,
});

function codeTaken({ code }: PromotionInput): AppError {
  const detail = `Another promotion already uses the code ${code?.toUpperCase()}. Please choose another code.`;
  return new AppError('conflict', { detail, fields: { code: 'is already used by another promotion' } });
}

function promotionNotFound(): AppError {
  return new AppError('not-found', { detail: "We can't find that promotion" });
}
