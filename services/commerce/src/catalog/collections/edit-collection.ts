import { collectionLimits, type CollectionInput } from '@selvedge/contract';
import type { Audit } from '../../platform/audit/operator-route.ts';
import { cleanText } from '../../platform/clean-text.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { deleteRows, findRow, hasRow, insertNewRow, updateRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { checkBasedOn, nextUpdatedAt } from '../../platform/http/check-based-on.ts';
import { checkSameRequest, deriveIdempotentId } from '../../platform/http/idempotent-id.ts';
import { lockCategoryTree } from '../categories/category-repository.ts';
import { freeHandle, handleOf } from '../products/handles.ts';
import {
  countCollections,
  lockExisting,
  readPickedIds,
  readTakenHandles,
  replacePickedProducts,
  type CollectionRow,
} from './collection-repository.ts';
import { findCollectionErrors, normalizeCondition } from './collection-rules.ts';
import { auditedCollection } from './collection-view.ts';
import { findCollection } from './read-collections.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
}
interface CollectionKey {
  tenantCode: string;
  id: string;
}

/**
 * Creates a collection. Repeating the request with the same key returns the first one.
 * @returns its ID
 * @throws AppError `invalid-request`, with an error for each field; `conflict` if the handle is taken or there are too many;
 *   `idempotency-conflict`
 */
export function createCollection(
  { db, clock }: Dependencies,
  request: { tenantCode: string; idempotencyKey: string | undefined; input: CollectionInput },
  audit: Audit,
): Promise<string> {
  const { tenantCode, idempotencyKey, input } = request;
  const creation = deriveIdempotentId(tenantCode, 'collection', idempotencyKey, input);
  const key = { tenant_code: tenantCode, id: creation.id };
  return db.inTenant(tenantCode, async (tx) => {
    const first = await findRow(tx, 'collections', key);
    if (first) {
      checkSameRequest('collection', first, creation);
      return first.id;
    }
    const productIds = await checkInput(tx, tenantCode, input, { conditions: [], productIds: [] });
    if ((await countCollections(tx, tenantCode)) >= collectionLimits.collections)
      throw new AppError('conflict', {
        detail: `A store can have up to ${collectionLimits.collections} collections.`,
      });
    const now = clock();
    const inserted = await insertNewRow(tx, 'collections', {
      ...key,
      ...toColumns(input),
      handle: input.handle ?? (await deriveHandle(tx, tenantCode, input.title)),
      request_hash: creation.requestHash,
      created_at: now,
      updated_at: now,
    });
    if (!inserted) throw handleTaken();
    await replacePickedProducts(tx, inserted, productIds);
    const after = auditedCollection(inserted, productIds);
    await audit(tx, { subject: subjectOf(inserted), before: null, after });
    return inserted.id;
  });
}

/** @throws AppError `not-found`, `invalid-request`, `conflict` if the handle is taken, `changed-meanwhile` */
export function updateCollection(
  { db, clock }: Dependencies,
  { tenantCode, id, input }: CollectionKey & { input: CollectionInput },
  audit: Audit,
): Promise<void> {
  return db.inTenant(tenantCode, async (tx) => {
    // In this order, because a change of a category's handle locks the tree, then the collections that use it.
    await lockCategoryTree(tx, tenantCode, 'shared');
    const before = await findCollection(tx, { tenantCode, id }, 'forUpdate');
    checkBasedOn(input.basedOn, before.updated_at);
    const picked = await readPickedIds(tx, tenantCode, id);
    const productIds = await checkInput(tx, tenantCode, input, {
      conditions: before.conditions,
      productIds: picked,
    });
    const handle = input.handle ?? before.handle;
    if (handle !== before.handle && (await hasRow(tx, 'collections', { tenant_code: tenantCode, handle })))
      throw handleTaken();
    const after = (await updateRow(
      tx,
      'collections',
      { tenant_code: tenantCode, id },
      { ...toColumns(input), handle, updated_at: nextUpdatedAt(clock()) },
    ))!;
    if (picked.join() !== productIds.join()) await replacePickedProducts(tx, after, productIds);
    await audit(tx, {
      subject: subjectOf(after),
      before: auditedCollection(before, picked),
      after: auditedCollection(after, productIds),
    });
  });
}

/** @throws AppError `not-found` */
export function deleteCollection(
  { db }: Pick<Dependencies, 'db'>,
  { tenantCode, id }: CollectionKey,
  audit: Audit,
): Promise<{ message: string }> {
  return db.inTenant(tenantCode, async (tx) => {
    const row = await findCollection(tx, { tenantCode, id }, 'forUpdate');
    const before = auditedCollection(row, await readPickedIds(tx, tenantCode, id));
    await deleteRows(tx, 'collections', { tenant_code: tenantCode, id });
    await audit(tx, { subject: subjectOf(row), before, after: null });
    return { message: `${row.title} was deleted.` };
  });
}

/**
 * Checks that newly added products and categories exist, and locks them. A category that the collection already uses may
 * have been deleted: it just has no products.
 * @returns the products to save, each once
 */
async function checkInput(
  tx: Tx,
  tenantCode: string,
  input: CollectionInput,
  before: Pick<CollectionRow, 'conditions'> & { productIds: readonly string[] },
): Promise<string[]> {
  const fields = findCollectionErrors(input);
  const productIds = input.kind === 'MANUAL' ? [...new Set(input.productIds)] : [];
  // Locks the previous ones, too: a change of a product's handle locks the product, then its rows in collections.
  const products = await lockExisting(tx, tenantCode, 'products', [...before.productIds, ...productIds]);
  const missing = productIds.filter((id) => !products.has(id));
  if (missing.length > 0) fields['productIds'] = `aren't in the store: ${missing.slice(0, 5).join(', ')}`;
  if (input.kind === 'RULES')
    Object.assign(fields, await findMissingCategories(tx, tenantCode, input, before));
  if (Object.keys(fields).length > 0) throw new AppError('invalid-request', { fields });
  return productIds;
}

async function findMissingCategories(
  tx: Tx,
  tenantCode: string,
  { conditions }: CollectionInput,
  before: Pick<CollectionRow, 'conditions'>,
): Promise<Record<string, string>> {
  const earlier = new Set(before.conditions.map(({ categoryId }) => categoryId));
  const added = conditions.flatMap(({ kind, categoryId }, index) =>
    kind === 'CATEGORY' && categoryId !== undefined && !earlier.has(categoryId)
      ? [{ categoryId, index }]
      : [],
  );
  const ids = added.map(({ categoryId }) => categoryId);
  const existing = await lockExisting(tx, tenantCode, 'categories', ids);
  const missing = added.filter(({ categoryId }) => !existing.has(categoryId));
  return Object.fromEntries(
    missing.map(({ index }) => [`conditions.${index}.categoryId`, 'no longer exists']),
  );
}

/** For MANUAL, the conditions are dropped; match and sort keep what was chosen. */
const toColumns = ({ title, description, isActive, kind, match, conditions, sort }: CollectionInput) => ({
  title: cleanText(title),
  description: description.trim(),
  is_active: isActive,
  kind,
  match,
  conditions: JSON.stringify(kind === 'RULES' ? conditions.map(normalizeCondition) : []),
  sort,
});

async function deriveHandle(tx: Tx, tenantCode: string, title: string): Promise<string> {
  const taken = await readTakenHandles(tx, tenantCode);
  return freeHandle(handleOf(title) || 'collection', (handle) => taken.has(handle));
}

const subjectOf = ({ id, title }: CollectionRow) => ({ type: 'collections', id, name: title });

function handleTaken(): AppError {
  return new AppError('conflict', {
    detail: 'Another collection already has this handle.',
    fields: { handle: 'is already used by another collection' },
  });
}
