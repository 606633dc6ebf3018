import type {
  AdminPromotion,
  PromotionInput,
  QueryOf,
  ResponseOf,
  listPromotions as listEndpoint,
} from '@selvedge/contract';
import type { Audit } from '../audit/operator-route.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { checkBasedOn } from '../http/based-on.ts';
import { createdOnce, refuseOtherRequest } from '../http/created-once.ts';
import { pageOf } from '../http/page-of.ts';
import { missingTargets } from './missing-targets.ts';
import { promotionProblems } from './promotion-input-rules.ts';
import { findUsedPromotion, readPromotions } from './promotion-list-repository.ts';
import { auditedOf, promotionView } from './promotion-view.ts';
import {
  deletePromotionRow,
  insertPromotion,
  isCodeTaken,
  lockPromotion,
  updatePromotionRow,
  type PromotionRow,
} from './promotion-write-repository.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
}
interface OnePromotion {
  tenantCode: string;
  id: string;
}

export async function listPromotions(
  { db }: Dependencies,
  tenantCode: string,
  { page, size, q }: QueryOf<typeof listEndpoint>,
): Promise<ResponseOf<typeof listEndpoint>> {
  const { rows, total } = await db.inTenant(tenantCode, (tx) =>
    readPromotions(tx, tenantCode, { q: q?.trim() || undefined, limit: size, offset: page * size }),
  );
  return pageOf(rows.map(promotionView), { page, size, total });
}

/** @throws AppError `not-found` */
export function getPromotion(
  { db }: Dependencies,
  { tenantCode, id }: OnePromotion,
): Promise<AdminPromotion> {
  return db.inTenant(tenantCode, (tx) => known(tx, tenantCode, id));
}

/**
 * Adds a promotion; the same again with its key is answered as the first was.
 * @throws AppError `invalid-request`; `conflict` when the code is taken; `idempotency-conflict` when the key has made another
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
  const creation = createdOnce(tenantCode, 'promotion', idempotencyKey, input);
  return db.inTenant(tenantCode, async (tx) => {
    await check(tx, tenantCode, input);
    if (!(await insertPromotion(tx, tenantCode, creation, input, clock()))) {
      const first = await findUsedPromotion(tx, tenantCode, creation.id);
      if (!first) throw codeTaken(input);
      refuseOtherRequest('promotion', first, creation);
      return promotionView(first);
    }
    const promotion = await known(tx, tenantCode, creation.id);
    await audit(tx, { subject: subjectOf(promotion), before: null, after: auditedOf(promotion) });
    return promotion;
  });
}

/**
 * Changes a promotion. Its row is held meanwhile, so that a limit is never lowered below what orders take at that moment.
 * @throws AppError `invalid-request`, `not-found`, `conflict` when the code is taken, `changed-meanwhile`
 */
export async function updatePromotion(
  { db, clock }: Dependencies,
  { tenantCode, id, input }: OnePromotion & { input: PromotionInput },
  audit: Audit,
): Promise<AdminPromotion> {
  const change = db.inTenant(tenantCode, async (tx) => {
    const held = await lockPromotion(tx, tenantCode, id);
    if (!held) throw promotionNotFound();
    checkBasedOn(input.basedOn, held.updated_at);
    await check(tx, tenantCode, input, held);
    const before = await known(tx, tenantCode, id);
    await updatePromotionRow(tx, tenantCode, id, input, clock());
    const after = await known(tx, tenantCode, id);
    await audit(tx, { subject: subjectOf(after), before: auditedOf(before), after: auditedOf(after) });
    return after;
  });
  return change.catch((error: unknown) => {
    throw isCodeTaken(error) ? codeTaken(input) : error;
  });
}

/** @throws AppError `not-found`; `conflict` when an order has used it */
export async function deletePromotion(
  { db }: Dependencies,
  { tenantCode, id }: OnePromotion,
  audit: Audit,
): Promise<{ message: string }> {
  return db.inTenant(tenantCode, async (tx) => {
    const held = await lockPromotion(tx, tenantCode, id);
    if (!held) throw promotionNotFound();
    if (held.used_count > 0)
      throw new AppError('conflict', {
        detail: 'Orders have used this promotion, so it stays with them. You can switch it off instead.',
      });
    const before = await known(tx, tenantCode, id);
    await deletePromotionRow(tx, tenantCode, id);
    await audit(tx, { subject: subjectOf(before), before: auditedOf(before), after: null });
    return { message: 'The promotion was deleted.' };
  });
}

async function check(
  tx: Tx,
  tenantCode: string,
  input: PromotionInput,
  before?: PromotionRow,
): Promise<void> {
  const fields = promotionProblems(input);
  const used = before?.used_count ?? 0;
  if (input.usageLimit !== null && input.usageLimit < used)
    fields['usageLimit'] = `must be at least ${used}: so often it has been used`;
  const missing = fields['targetIds'] ? [] : await missingTargets(tx, tenantCode, input, before);
  if (missing.length > 0)
    fields['targetIds'] = `name what is not in the store: ${missing.slice(0, 5).join(', ')}`;
  if (Object.keys(fields).length > 0) throw new AppError('invalid-request', { fields });
}

async function known(tx: Tx, tenantCode: string, id: string): Promise<AdminPromotion> {
  const row = await findUsedPromotion(tx, tenantCode, id);
  if (!row) throw promotionNotFound();
  return promotionView(row);
}

const subjectOf = ({ id, code }: AdminPromotion) => ({ type: 'promotion', id, name: code });

function codeTaken({ code }: PromotionInput): AppError {
  const detail = `There is a promotion with the code ${code.toUpperCase()} already. Please choose another code.`;
  return new AppError('conflict', { detail, fields: { code: 'is taken by another promotion' } });
}

function promotionNotFound(): AppError {
  return new AppError('not-found', { detail: 'There is no such promotion' });
}
