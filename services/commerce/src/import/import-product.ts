import type { ImportChange, ImportProblem } from '@selvedge/contract';
import { createHash } from 'node:crypto';
import { readCategories, type CategoryRow } from '../catalog/category-repository.ts';
import { productRows } from '../catalog/product-rows.ts';
import { replaceProduct } from '../catalog/product-write-repository.ts';
import { holdCategoryTree } from '../catalog/category-tree-lock.ts';
import { holdProduct } from '../catalog/editing/admin-product-repository.ts';
import { readStoredProducts, type StoredProduct } from '../catalog/stored-product-repository.ts';
import { holdVariants } from '../catalog/variant-write-repository.ts';
import type { Database, Tx } from '../db/database.ts';
import type { FileStorage } from '../media/file-storage.ts';
import { holdImages, insertImages } from '../media/image-repository.ts';
import { ensureCategory, findCategory, pathOf } from './import-categories.ts';
import { differencesOf, type Comparable, type Difference } from './product-differences.ts';
import { contentOf, type ProductContent } from './product-of-draft.ts';
import type { ProductDraft } from './product-draft.ts';
import { takeInPictures, type PictureSources, type TakenPicture } from './take-in-pictures.ts';

export interface ImportTarget {
  db: Database;
  storage: Pick<FileStorage, 'read' | 'write'>;
  tenantCode: string;
  sources: PictureSources;
  isDryRun: boolean;
  signal?: AbortSignal | undefined;
}

export type Imported =
  | { outcome: 'created' | 'changed'; changes: Difference[] }
  | { outcome: 'unchanged' }
  | { outcome: 'failed'; problems: ImportProblem[] };

/** Called in the transaction of the change: what it writes is there exactly when the change is. */
export type WithChange = (tx: Tx, change: ImportChange) => Promise<void>;

/**
 * Writes one product with its pictures, as a whole or not at all; what was written before stays untouched. A rehearsal
 * goes the same way up to the writing. A product that is as the file says is not written.
 */
export async function importProduct(
  target: ImportTarget,
  draft: ProductDraft,
  withChange: WithChange,
): Promise<Imported> {
  const { pictures, problems } = await takeInPictures(target, draft);
  if (problems.length > 0) return { outcome: 'failed', problems };
  const checksum = checksumOf(draft, pictures);
  return target.db.inTenant(target.tenantCode, (tx) =>
    store({ tx, target, draft, pictures, checksum, withChange }),
  );
}

interface Storing {
  tx: Tx;
  target: ImportTarget;
  draft: ProductDraft;
  pictures: TakenPicture[];
  checksum: string;
  withChange: WithChange;
}

async function store(storing: Storing): Promise<Imported> {
  const { tx, target, draft, pictures, checksum, withChange } = storing;
  const { tenantCode, isDryRun } = target;
  if (!isDryRun) await hold(tx, tenantCode, draft.handle);
  const foreign = await foreignSkus(tx, tenantCode, draft);
  if (foreign.length > 0) return { outcome: 'failed', problems: foreign };
  const categories = await readCategories(tx, tenantCode);
  const [stored] = await readStoredProducts(tx, tenantCode, { ids: [draft.handle] });
  if (!stored && draft.categoryPath === undefined)
    return {
      outcome: 'failed',
      problems: [problem(draft, 'Type', 'is missing; it names the category of a new product')],
    };
  const content = contentOf(draft, {
    stored: stored?.product,
    pictures,
    keepsStock: stored?.product.importChecksum === checksum,
  });
  const is = comparable(storing, content, categories, stored);
  const changes = stored ? differencesOf(comparableStored(stored, categories), is) : [];
  if (stored && changes.length === 0) return { outcome: 'unchanged' };
  const outcome = stored ? 'changed' : 'created';
  if (!isDryRun) {
    await write(storing, content, { categories, stored });
    await withChange(tx, { handle: draft.handle, name: draft.title, outcome, changes });
  }
  return { outcome, changes };
}

/** In the order in which everybody takes them: what is sold, edited or moved meanwhile waits. */
async function hold(tx: Tx, tenantCode: string, handle: string): Promise<void> {
  await holdCategoryTree(tx, tenantCode, 'to-rely-on');
  await holdProduct(tx, tenantCode, handle);
  await holdVariants(tx, tenantCode, handle);
}

async function write(
  { tx, target: { tenantCode }, draft, pictures, checksum }: Storing,
  content: ProductContent,
  { categories, stored }: { categories: CategoryRow[]; stored: StoredProduct | undefined },
): Promise<void> {
  const ensure = (path: string[]) => ensureCategory(tx, tenantCode, path, categories);
  const categoryId = draft.categoryPath ? await ensure(draft.categoryPath) : stored!.product.categoryId;
  let alsoInCategoryIds = stored?.product.alsoInCategoryIds ?? [];
  if (draft.furtherCategoryPaths) {
    alsoInCategoryIds = [];
    for (const path of draft.furtherCategoryPaths) alsoInCategoryIds.push(await ensure(path));
  }
  const shown = pictures.filter(({ image }) => image === undefined).map(({ id }) => id);
  const held = await holdImages(tx, tenantCode, shown);
  if (shown.some((id) => !held.has(id)))
    throw new Error('a picture of it was removed from the store meanwhile');
  await insertImages(
    tx,
    tenantCode,
    pictures.flatMap(({ image }) => image ?? []),
  );
  const product = { ...content, categoryId, alsoInCategoryIds, importChecksum: checksum };
  await replaceProduct(tx, productRows(tenantCode, product, categories));
}

function comparable(
  { draft, pictures }: Storing,
  product: ProductContent,
  categories: CategoryRow[],
  stored: StoredProduct | undefined,
): Comparable {
  const alts = new Map([
    ...(stored?.images ?? []).map(({ id, alt }) => [id, alt] as const),
    ...pictures.map(({ id, alt }) => [id, alt] as const),
  ]);
  const named = (path: string[]) => {
    // As the store spells it, where it has it.
    const found = findCategory(categories, path);
    return found ? pathOf(categories, found.id) : path;
  };
  const kept = stored?.product;
  return {
    product,
    categoryPath: draft.categoryPath ? named(draft.categoryPath) : pathOf(categories, kept!.categoryId),
    furtherCategoryPaths:
      draft.furtherCategoryPaths?.map(named) ??
      kept?.alsoInCategoryIds.map((id) => pathOf(categories, id)) ??
      [],
    altOf: (id) => alts.get(id) ?? '',
  };
}

function comparableStored({ product, images }: StoredProduct, categories: CategoryRow[]): Comparable {
  const alts = new Map(images.map(({ id, alt }) => [id, alt]));
  return {
    product,
    categoryPath: pathOf(categories, product.categoryId),
    furtherCategoryPaths: product.alsoInCategoryIds.map((id) => pathOf(categories, id)),
    altOf: (id) => alts.get(id) ?? '',
  };
}

/** What the file says of the product, so that the same file is known again. */
function checksumOf(draft: ProductDraft, pictures: TakenPicture[]): string {
  const files = pictures.map(({ id, colors }) => ({ id, colors }));
  return createHash('sha256')
    .update(
      JSON.stringify([
        {
          ...draft,
          line: 0,
          variants: draft.variants.map((variant) => ({ ...variant, line: 0 })),
          pictures: files,
        },
      ]),
    )
    .digest('hex');
}

async function foreignSkus(tx: Tx, tenantCode: string, draft: ProductDraft): Promise<ImportProblem[]> {
  const skus = draft.variants.map(({ sku }) => sku);
  const rows = await tx
    .selectFrom('variants')
    .select('sku')
    .where('tenant_code', '=', tenantCode)
    .where('sku', 'in', skus)
    .where('product_id', '<>', draft.handle)
    .execute();
  const taken = new Set(rows.map(({ sku }) => sku));
  return draft.variants
    .filter(({ sku }) => taken.has(sku))
    .map(({ sku, line }) => ({
      handle: draft.handle,
      line,
      column: 'Variant SKU',
      message: `${sku} belongs to another product`,
    }));
}

function problem({ handle, line }: ProductDraft, column: string, message: string): ImportProblem {
  return { handle, line, column, message };
}
