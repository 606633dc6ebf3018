import type { ImportChange, ImportProblem } from '@selvedge/contract';
import { readCategories } from '../categories/category-repository.ts';
import { lockProduct } from '../products/product-write-repository.ts';
import { findMovedHandle } from '../redirects/redirect-repository.ts';
import { readStoredProducts } from '../products/stored-products.ts';
import { findForeignSkus } from '../products/variant-write-repository.ts';
import { maxLevels } from '../categories/category-rules.ts';
import type { Tx } from '../../platform/db/database.ts';
import { CategoryPlan, type CategoryNote } from './category-plan.ts';
import { draftChecksum } from './draft-checksum.ts';
import { comparable, differencesOf, type Difference } from './product-differences.ts';
import { mergeContent, resolveCategories } from './merge-draft.ts';
import type { PreparedProduct } from './prepare-product.ts';
import type { ProductDraft } from './product-draft.ts';
import type { PictureTarget } from './ingest-pictures.ts';
import { writeProduct } from './write-product.ts';

export interface ImportTarget extends Omit<PictureTarget, 'recent'> {
  /** Creation time of new products. Defaults to now. */
  createdAt?: (handle: string) => Date;
}

export type ImportResult =
  | { outcome: 'created' | 'changed'; changes: Difference[]; categories: CategoryNote[] }
  | { outcome: 'unchanged'; categories: CategoryNote[] }
  | FailedProduct;

export interface FailedProduct {
  outcome: 'failed';
  problems: ImportProblem[];
}

/** Called in the transaction that saves the product, so that both are committed or neither is. */
export type OnChange = (tx: Tx, change: ImportChange, categories: CategoryNote[]) => Promise<void>;

export interface ProductToImport extends PreparedProduct {
  /** Categories that this run has created so far. */
  createdCategories: ReadonlySet<string>;
  onChange: OnChange;
}

/**
 * Saves one product with its ingested pictures in one transaction. A dry run does the same except for the writes. A
 * product that already matches the file isn't written.
 */
export function importProduct(target: ImportTarget, toImport: ProductToImport): Promise<ImportResult> {
  return target.db.inTenant(target.tenantCode, (tx) => importInTransaction(tx, target, toImport));
}

async function importInTransaction(
  tx: Tx,
  { tenantCode, isDryRun, createdAt }: ImportTarget,
  { draft, pictures, createdCategories, onChange }: ProductToImport,
): Promise<ImportResult> {
  const mayExist = isDryRun || (await lockProduct(tx, tenantCode, draft.handle));
  const skus = draft.variants.map(({ sku }) => sku);
  const foreignSkus = await findForeignSkus(tx, tenantCode, draft.handle, skus);
  if (foreignSkus.size > 0) {
    const movedTo = await findMovedHandle(tx, tenantCode, 'product', draft.handle);
    return { outcome: 'failed', problems: foreignSkuProblems(draft, foreignSkus, movedTo) };
  }
  const categories = await readCategories(tx, tenantCode);
  const [stored] = mayExist ? await readStoredProducts(tx, tenantCode, { ids: [draft.handle] }) : [];
  const existing = stored?.product;
  const own = existing ? [existing.categoryId, ...existing.alsoInCategoryIds] : [];
  const plan = new CategoryPlan({ categories, created: createdCategories, own });
  const placement = resolveCategories(draft, existing, plan);
  if (!placement) return { outcome: 'failed', problems: [missingCategoryProblem(draft)] };
  if (plan.tooDeep.length > 0)
    return { outcome: 'failed', problems: plan.tooDeep.map((path) => tooDeepProblem(draft, path)) };
  const importChecksum = draftChecksum(draft, pictures);
  // Vendors used to be ignored, so a file imported back then has a checksum without the brand.
  const sameFile = [importChecksum, draftChecksum({ ...draft, brand: undefined }, pictures)];
  const keepsStock = existing?.importChecksum !== undefined && sameFile.includes(existing.importChecksum);
  const content = mergeContent(draft, { stored: existing, pictures, keepsStock });
  const product = { ...content, ...placement, ...(createdAt && { createdAt: createdAt(draft.handle) }) };
  const { notes } = plan;
  const before = stored && comparable(stored.product, categories, stored.images);
  const after = comparable(product, categories, [...(stored?.images ?? []), ...pictures]);
  const changes = before ? differencesOf(before, after) : [];
  if (stored && changes.length === 0) return { outcome: 'unchanged', categories: notes };
  const outcome = stored ? 'changed' : 'created';
  if (!isDryRun) {
    const written = { product: { ...product, importChecksum }, pictures, categories };
    await writeProduct(tx, tenantCode, { ...written, newCategories: plan.planned });
    await onChange(tx, { handle: draft.handle, name: draft.title, outcome, changes }, notes);
  }
  return { outcome, changes, categories: notes };
}

/** @param movedTo the product that had the draft's handle before; it's probably the one that the file is about */
function foreignSkuProblems(
  { handle, variants }: ProductDraft,
  foreignSkus: ReadonlySet<string>,
  movedTo: string | undefined,
) {
  const hint =
    movedTo === undefined ? '' : `. If you mean the product that is now at ${movedTo}, use that handle`;
  return variants
    .filter(({ sku }) => foreignSkus.has(sku))
    .map(({ sku, line }) => ({
      handle,
      line,
      column: 'Variant SKU',
      message: `${sku} belongs to another product${hint}`,
    }));
}

function missingCategoryProblem({ handle, line }: ProductDraft): ImportProblem {
  return { handle, line, column: 'Type', message: 'is missing; a new product needs a category' };
}

function tooDeepProblem(
  { handle, line, categoryPath, categoryHeadings }: ProductDraft,
  path: readonly string[],
) {
  const column = path === categoryPath ? categoryHeadings.home : categoryHeadings.further;
  const names = path.join(' > ').slice(0, 200);
  return { handle, line, column, message: `"${names}" is too deep: ${maxLevels} levels at most` };
}
