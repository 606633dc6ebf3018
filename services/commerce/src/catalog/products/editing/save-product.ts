import type {
  AdminProduct,
  BodyOf,
  createProduct as createEndpoint,
  ProductInput,
  updateProduct as updateEndpoint,
} from '@selvedge/contract';
import type { Audit } from '../../../platform/audit/operator-route.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { findRow, hasRow, updateRows } from '../../../platform/db/rows.ts';
import { getViolatedConstraint } from '../../../platform/db/database-errors.ts';
import type { NotifyAssistant } from '../../../platform/jobs/notify-assistant.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { checkBasedOn } from '../../../platform/http/check-based-on.ts';
import { lockImages } from '../../../platform/images/image-repository.ts';
import { lockCategoryTree, readCategories } from '../../categories/category-repository.ts';
import { freeHandle, handleOf, isReservedHandle } from '../handles.ts';
import { readProduct } from '../product-repository.ts';
import { productRows } from '../product-rows.ts';
import { insertProducts, replaceProduct } from '../product-write-repository.ts';
import { productNotFound } from '../product-service.ts';
import { findMovedHandle, readFormerHandles } from '../../redirects/redirect-repository.ts';
import { findForeignSkus, lockVariants, type KnownVariant } from '../variant-write-repository.ts';
import { adminProductView, auditedProduct } from './admin-product-view.ts';
import { normalizeProduct, validateProduct } from './product-rules.ts';
import { productToWrite } from './product-to-write.ts';

interface SaveContext {
  db: Database;
  clock: Clock;
  notifyAssistant: NotifyAssistant;
  tenantCode: string;
  audit: Audit;
}

/** @throws AppError `invalid-request` with an error for each field; `conflict` when the handle or a SKU is taken */
export function createProduct(
  context: SaveContext,
  body: BodyOf<typeof createEndpoint>,
): Promise<AdminProduct> {
  const { tenantCode, clock } = context;
  const { id: wanted, ...input } = normalizeProduct(body);
  return write(context, async (tx) => {
    const id = await handleFor(tx, tenantCode, wanted, input.name);
    const rows = await validatedRows(tx, { tenantCode, id, input, known: [], now: clock() });
    await insertProducts(tx, [rows]);
    return { id, before: null };
  });
}

/**
 * Changes a product, and its handle if the body has another one. Everything that refers to it follows, and the old handle
 * redirects: see 125-redirects.sql.
 * @throws AppError `not-found`; `changed-meanwhile`; `invalid-request` with an error for each field; `conflict` when the
 *   handle is taken or another product takes a SKU at the same time
 */
export function updateProduct(
  context: SaveContext,
  currentId: string,
  body: BodyOf<typeof updateEndpoint>,
): Promise<AdminProduct> {
  const { tenantCode, clock } = context;
  const { basedOn, id = currentId, ...input } = normalizeProduct(body);
  return write(context, async (tx) => {
    const locked = await findRow(tx, 'products', { tenant_code: tenantCode, id: currentId }, 'forUpdate');
    if (!locked) throw await missingProduct(tx, tenantCode, currentId);
    checkBasedOn(basedOn, locked.updated_at);
    const known = await lockVariants(tx, tenantCode, currentId);
    const before = await read(tx, tenantCode, currentId);
    if (id !== currentId) {
      await requireFreeHandle(tx, tenantCode, id);
      await updateRows(tx, 'products', { tenant_code: tenantCode, id: currentId }, { id });
    }
    // Two changes within a millisecond must get different timestamps.
    const now = new Date(Math.max(clock().getTime(), locked.updated_at.getTime() + 1));
    await replaceProduct(tx, await validatedRows(tx, { tenantCode, id, input, known, now }));
    return { id, before };
  });
}

/** Runs a change in a transaction, adds it to the audit log, and notifies the assistant if its search is affected. */
async function write(
  { db, tenantCode, audit, notifyAssistant }: SaveContext,
  change: (tx: Tx) => Promise<{ id: string; before: AdminProduct | null }>,
): Promise<AdminProduct> {
  const saved = db.inTenant(tenantCode, async (tx) => {
    await lockCategoryTree(tx, tenantCode, 'shared');
    const { id, before } = await change(tx);
    const after = await read(tx, tenantCode, id);
    if (affectsAssistantSearch(before, after)) await notifyAssistant(tx, tenantCode);
    await audit(tx, {
      subject: { type: 'products', id, name: after.name },
      before: before && auditedProduct(before),
      after: auditedProduct(after),
    });
    return after;
  });
  return saved.catch((error: unknown) => {
    throw getViolatedConstraint(error) === undefined ? error : takenMeanwhile(error);
  });
}

function affectsAssistantSearch(before: AdminProduct | null, after: AdminProduct): boolean {
  const texts = (product: AdminProduct) =>
    JSON.stringify([product.id, product.name, product.tags, product.material]);
  return !before || texts(before) !== texts(after) || (after.isPublished && !before.isPublished);
}

async function read(tx: Tx, tenantCode: string, id: string): Promise<AdminProduct> {
  const row = await readProduct(tx, tenantCode, id);
  if (!row) throw productNotFound();
  const formerHandles = await readFormerHandles(tx, tenantCode, 'product', id);
  return adminProductView(tenantCode, row, formerHandles.get(id));
}

/** Another operator may have just changed the handle of this product. */
async function missingProduct(tx: Tx, tenantCode: string, id: string): Promise<AppError> {
  const movedTo = await findMovedHandle(tx, tenantCode, 'product', id);
  return movedTo === undefined ? productNotFound() : new AppError('changed-meanwhile', { movedTo });
}

interface ProductToCheck {
  tenantCode: string;
  id: string;
  input: ProductInput;
  known: KnownVariant[];
  now: Date;
}

async function validatedRows(tx: Tx, { tenantCode, id, input, known, now }: ProductToCheck) {
  const categories = await readCategories(tx, tenantCode);
  const stockById = new Map(known.map((variant) => [variant.id, variant.stock]));
  const imageIds = input.colors.flatMap((color) => [...color.imageIds, ...color.detailImageIds]);
  const skus = input.variants.map(({ sku }) => sku);
  const fields = validateProduct(input, {
    categoryIds: new Set(categories.map((category) => category.id)),
    imageIds: await lockImages(tx, tenantCode, imageIds),
    foreignSkus: await findForeignSkus(tx, tenantCode, id, skus),
    variantIds: new Set(stockById.keys()),
  });
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid-request', {
      detail: 'Nothing was saved. Please check the marked fields.',
      fields,
    });
  return productRows(tenantCode, productToWrite(id, input, { stockById, now }), categories);
}

async function handleFor(
  tx: Tx,
  tenantCode: string,
  wanted: string | undefined,
  name: string,
): Promise<string> {
  if (wanted !== undefined) {
    await requireFreeHandle(tx, tenantCode, wanted);
    return wanted;
  }
  const base = handleOf(name) || 'product';
  const taken = new Set<string>();
  let handle = freeHandle(base, isReservedHandle);
  // A handle made from a name doesn't replace a redirect. One that an operator types does.
  const isTaken = async (id: string) =>
    (await isUsed(tx, tenantCode, id)) ||
    (await findMovedHandle(tx, tenantCode, 'product', id)) !== undefined;
  while (await isTaken(handle)) {
    taken.add(handle);
    handle = freeHandle(base, (id) => isReservedHandle(id) || taken.has(id));
  }
  return handle;
}

/** @throws AppError `conflict` */
async function requireFreeHandle(tx: Tx, tenantCode: string, handle: string): Promise<void> {
  if (!isReservedHandle(handle) && !(await isUsed(tx, tenantCode, handle))) return;
  throw new AppError('conflict', {
    detail: `The address “${handle}” is taken. Nothing was saved; please choose another one.`,
    fields: { id: 'is taken; please choose another one' },
  });
}

const isUsed = (tx: Tx, tenantCode: string, id: string): Promise<boolean> =>
  hasRow(tx, 'products', { tenant_code: tenantCode, id });

function takenMeanwhile(cause: unknown): AppError {
  const detail =
    'Someone else just used this address or one of these SKUs. Nothing was saved; please try again.';
  return new AppError('conflict', { detail }, { cause });
}
