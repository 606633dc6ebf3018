import type { AdminProduct, BodyOf, createProduct as createEndpoint, ProductInput } from '@selvedge/contract';
import type { Audit } from '../../audit/operator-route.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import { violatedKey } from '../../db/unique-violation.ts';
import type { TellAssistant } from '../../meanings/tell-assistant.ts';
import { AppError } from '../../http/app-error.ts';
import { readCategories } from '../category-repository.ts';
import { holdCategoryTree } from '../category-tree-lock.ts';
import { freeHandle, handleOf, isTakenHandle } from '../handles.ts';
import { productRows } from '../product-rows.ts';
import { insertProducts, replaceProduct } from '../product-write-repository.ts';
import { productNotFound } from '../product-service.ts';
import { holdVariants, type KnownVariant } from '../variant-write-repository.ts';
import { holdProduct, readAdminProduct } from './admin-product-repository.ts';
import { adminProductView, auditedProduct } from './admin-product-view.ts';
import { findForeignSkus, findImageIds } from './nameable-repository.ts';
import { faultsOf, tidied } from './product-rules.ts';
import { productToWrite } from './product-to-write.ts';
import { checkBasedOn } from '../../http/based-on.ts';

export interface ProductSaving {
  db: Database;
  clock: Clock;
  tellAssistant: TellAssistant;
  tenantCode: string;
  audit: Audit;
}

/** @throws AppError `invalid-request` with the faults of each field; `conflict` for a handle or SKU that is taken */
export function createProduct(
  saving: ProductSaving,
  body: BodyOf<typeof createEndpoint>,
): Promise<AdminProduct> {
  const { tenantCode, clock } = saving;
  const { id: wanted, ...input } = tidied(body);
  return write(saving, async (tx) => {
    const id = await handleFor(tx, tenantCode, wanted, input.name);
    const rows = await checkedRows(tx, { tenantCode, id, input, known: [], now: clock() });
    await insertProducts(tx, [rows]);
    return { id, before: null };
  });
}

/**
 * @throws AppError `not-found`; `changed-meanwhile`; `invalid-request` with the faults of each field; `conflict` when
 *   another product takes a SKU in the same moment
 */
export function updateProduct(saving: ProductSaving, id: string, body: ProductInput): Promise<AdminProduct> {
  const { tenantCode, clock } = saving;
  const { basedOn, ...input } = tidied(body);
  return write(saving, async (tx) => {
    const held = await holdProduct(tx, tenantCode, id);
    if (!held) throw productNotFound();
    checkBasedOn(basedOn, held.updatedAt);
    const known = await holdVariants(tx, tenantCode, id);
    const before = await read(tx, tenantCode, id);
    // Two changes within a millisecond are two states all the same.
    const now = new Date(Math.max(clock().getTime(), held.updatedAt.getTime() + 1));
    await replaceProduct(tx, await checkedRows(tx, { tenantCode, id, input, known, now }));
    return { id, before };
  });
}

/** One transaction with its entry in the audit log, and the assistant told of what it goes by. */
async function write(
  { db, tenantCode, audit, tellAssistant }: ProductSaving,
  change: (tx: Tx) => Promise<{ id: string; before: AdminProduct | null }>,
): Promise<AdminProduct> {
  const written = db.inTenant(tenantCode, async (tx) => {
    await holdCategoryTree(tx, tenantCode, 'to-rely-on');
    const { id, before } = await change(tx);
    const after = await read(tx, tenantCode, id);
    if (hasOtherMeaning(before, after)) await tellAssistant(tx, tenantCode);
    await audit(tx, {
      subject: { type: 'products', id, name: after.name },
      before: before && auditedProduct(before),
      after: auditedProduct(after),
    });
    return after;
  });
  return written.catch((error: unknown) => {
    throw violatedKey(error) === undefined ? error : takenMeanwhile(error);
  });
}

function hasOtherMeaning(before: AdminProduct | null, after: AdminProduct): boolean {
  const meant = (product: AdminProduct) => JSON.stringify([product.name, product.tags, product.material]);
  return !before || meant(before) !== meant(after) || (after.isPublished && !before.isPublished);
}

async function read(tx: Tx, tenantCode: string, id: string): Promise<AdminProduct> {
  const row = await readAdminProduct(tx, tenantCode, id);
  if (!row) throw productNotFound();
  return adminProductView(tenantCode, row);
}

interface ToCheck {
  tenantCode: string;
  id: string;
  input: ProductInput;
  known: KnownVariant[];
  now: Date;
}

async function checkedRows(tx: Tx, { tenantCode, id, input, known, now }: ToCheck) {
  const categories = await readCategories(tx, tenantCode);
  const stockById = new Map(known.map((variant) => [variant.id, variant.stock]));
  const fields = faultsOf(input, {
    categoryIds: new Set(categories.map((category) => category.id)),
    imageIds: await findImageIds(tx, tenantCode, input),
    foreignSkus: await findForeignSkus(tx, tenantCode, id, input),
    variantIds: new Set(stockById.keys()),
  });
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid-request', {
      detail: 'Nothing was saved: please look at the marked fields.',
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
  const isThere = async (id: string) => (await readAdminProduct(tx, tenantCode, id)) !== undefined;
  if (wanted !== undefined) {
    if (!isTakenHandle(wanted) && !(await isThere(wanted))) return wanted;
    throw new AppError('conflict', {
      detail: `The address “${wanted}” is taken. Nothing was saved; please choose another one.`,
      fields: { id: 'is taken; please choose another one' },
    });
  }
  const base = handleOf(name) || 'product';
  const taken = new Set<string>();
  let handle = freeHandle(base, isTakenHandle);
  while (await isThere(handle)) {
    taken.add(handle);
    handle = freeHandle(base, (id) => isTakenHandle(id) || taken.has(id));
  }
  return handle;
}

function takenMeanwhile(cause: unknown): AppError {
  const detail =
    'Somebody else has just used this address or one of these SKUs. Nothing was saved; please try again.';
  return new AppError('conflict', { detail }, { cause });
}
