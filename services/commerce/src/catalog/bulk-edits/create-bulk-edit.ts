import type { BodyOf, BulkAction, BulkEdit, createBulkEdit as endpoint } from '@selvedge/contract';
import { cleanText } from '../../platform/clean-text.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertNewRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { checkSameRequest, deriveIdempotentId } from '../../platform/http/idempotent-id.ts';
import { readCategories } from '../categories/category-repository.ts';
import { findActionErrors, ruleOf } from './actions/bulk-action-rules.ts';
import {
  advanceOrEnqueue,
  auditSubject,
  type BulkEditDependencies,
  type BulkEditRequest,
} from './bulk-edit-request.ts';
import { updateBulkEdit, findBulkEdit } from './bulk-edit-repository.ts';
import { loadBulkEditView } from './bulk-edit-view.ts';
import { selectProducts } from './select-products.ts';

/**
 * Creates an edit and does its dry run. Nothing is saved until it's started.
 * @throws AppError `invalid-request`, with an error for each field; `idempotency-conflict`
 */
export function createBulkEdit(
  dependencies: BulkEditDependencies,
  { tenantCode, operator, audit }: Omit<BulkEditRequest, 'id'>,
  { body, idempotencyKey }: { body: BodyOf<typeof endpoint>; idempotencyKey?: string | undefined },
): Promise<BulkEdit> {
  const key = deriveIdempotentId(tenantCode, 'bulk edit', idempotencyKey, body);
  return dependencies.db.inTenant(tenantCode, async (tx) => {
    const action = normalizeAction(body.action);
    const title = await describeAction(tx, tenantCode, action);
    const now = dependencies.clock();
    const row = await insertNewRow(tx, 'bulk_edits', {
      tenant_code: tenantCode,
      id: key.id,
      request_hash: key.requestHash,
      title,
      action: JSON.stringify(action),
      status: 'PLANNING',
      created_by: operator,
      created_at: now,
      started_by: null,
      ended_at: null,
      failure: null,
      worker: null,
      worked_at: now,
      undoes: null,
      product_count: 0,
    });
    if (!row) {
      const existing = await findBulkEdit(tx, tenantCode, key.id);
      checkSameRequest('bulk edit', existing, key);
      return loadBulkEditView(tx, existing, now);
    }
    const product_count = await selectProducts(tx, row, body.selection);
    const selected = await updateBulkEdit(tx, row, { product_count });
    const planned = await advanceOrEnqueue(tx, selected, dependencies);
    await audit(tx, {
      subject: auditSubject(row),
      before: null,
      after: { products: product_count },
    });
    return loadBulkEditView(tx, planned, now);
  });
}

function normalizeAction({ tags, brand, ...action }: BulkAction): BulkAction {
  return {
    ...action,
    ...(tags && { tags: [...new Set(tags.map(cleanText).filter(Boolean))] }),
    ...(brand !== undefined && { brand: cleanText(brand) }),
  };
}

/**
 * The edit's title.
 * @throws AppError `invalid-request`, with an error for each field, if the action can't be done
 */
async function describeAction(tx: Tx, tenantCode: string, action: BulkAction): Promise<string> {
  const { categoryId } = action;
  const category =
    categoryId === undefined
      ? undefined
      : (await readCategories(tx, tenantCode)).find(({ id }) => id === categoryId);
  const fields = {
    ...findActionErrors(action),
    ...(categoryId !== undefined &&
      !category && { 'action.categoryId': 'is no longer a category of this store' }),
  };
  if (Object.keys(fields).length > 0) throw new AppError('invalid-request', { fields });
  return ruleOf(action).describe(action as Required<BulkAction>, category?.name ?? '');
}
