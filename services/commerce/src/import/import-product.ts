import type { ImportChange, ImportProblem } from '@selvedge/contract';
import { readCategories } from '../catalog/category-repository.ts';
import { readStoredProducts } from '../catalog/stored-product-repository.ts';
import { mostLevels } from '../catalog/editing/category-rules.ts';
import type { Database, Tx } from '../db/database.ts';
import type { FileStorage } from '../media/file-storage.ts';
import { CategoryPlan, type CategoryNote } from './category-plan.ts';
import { draftChecksum } from './draft-checksum.ts';
import { foreignSkus } from './foreign-skus.ts';
import { differencesOf, type Difference } from './product-differences.ts';
import { contentOf, placedIn } from './product-of-draft.ts';
import type { PreparedProduct } from './prepare-product.ts';
import type { ProductDraft } from './product-draft.ts';
import { stateAfter, stateBefore } from './product-states.ts';
import type { PictureSources } from './take-in-pictures.ts';
import { holdForWriting, writeProduct } from './write-product.ts';

export interface ImportTarget {
  db: Database;
  storage: Pick<FileStorage, 'read' | 'write'>;
  tenantCode: string;
  sources: PictureSources;
  isDryRun: boolean;
  signal?: AbortSignal | undefined;
}

export type Imported =
  | { outcome: 'created' | 'changed'; changes: Difference[]; categories: CategoryNote[] }
  | { outcome: 'unchanged'; categories: CategoryNote[] }
  | FailedProduct;

export interface FailedProduct {
  outcome: 'failed';
  problems: ImportProblem[];
}

/** Called in the transaction of the change: what it writes is there exactly when the change is. */
export type WithChange = (tx: Tx, change: ImportChange, categories: CategoryNote[]) => Promise<void>;

export interface Importing extends PreparedProduct {
  /** Categories that this run created. */
  createdCategories: ReadonlySet<string>;
  withChange: WithChange;
}

/**
 * Writes one product with its pictures, which are taken in already, as a whole or not at all; what was written before stays untouched. A rehearsal
 * goes the same way up to the writing. A product that is as the file says is not written.
 */
export function importProduct(target: ImportTarget, importing: Importing): Promise<Imported> {
  return target.db.inTenant(target.tenantCode, (tx) => store(tx, target, importing));
}

async function store(
  tx: Tx,
  { tenantCode, isDryRun }: ImportTarget,
  { draft, pictures, createdCategories, withChange }: Importing,
): Promise<Imported> {
  if (!isDryRun) await holdForWriting(tx, tenantCode, draft.handle);
  const foreign = await foreignSkus(tx, tenantCode, draft);
  if (foreign.length > 0) return { outcome: 'failed', problems: foreign };
  const categories = await readCategories(tx, tenantCode);
  const [stored] = await readStoredProducts(tx, tenantCode, { ids: [draft.handle] });
  const was = stored?.product;
  const own = was ? [was.categoryId, ...was.alsoInCategoryIds] : [];
  const plan = new CategoryPlan({ categories, created: createdCategories, own });
  const place = placedIn(draft, was, plan);
  if (!place) return { outcome: 'failed', problems: [withoutCategory(draft)] };
  if (plan.tooDeep.length > 0)
    return { outcome: 'failed', problems: plan.tooDeep.map((path) => tooDeep(draft, path)) };
  const importChecksum = draftChecksum(draft, pictures);
  // Vendors were not read before: a file that went in then is the same file.
  const sameFile = [importChecksum, draftChecksum({ ...draft, brand: undefined }, pictures)];
  const keepsStock = was?.importChecksum !== undefined && sameFile.includes(was.importChecksum);
  const product = { ...contentOf(draft, { stored: was, pictures, keepsStock }), ...place };
  const { notes } = plan;
  const after = stateAfter(product, categories, { stored: stored?.images ?? [], taken: pictures });
  const changes = stored ? differencesOf(stateBefore(stored, categories), after) : [];
  if (stored && changes.length === 0) return { outcome: 'unchanged', categories: notes };
  const outcome = stored ? 'changed' : 'created';
  if (!isDryRun) {
    const written = { product: { ...product, importChecksum }, pictures, categories };
    await writeProduct(tx, tenantCode, { ...written, newCategories: plan.planned });
    await withChange(tx, { handle: draft.handle, name: draft.title, outcome, changes }, notes);
  }
  return { outcome, changes, categories: notes };
}

function withoutCategory({ handle, line }: ProductDraft): ImportProblem {
  return { handle, line, column: 'Type', message: 'is missing; it names the category of a new product' };
}

function tooDeep({ handle, line, categoryPath, categoryHeadings }: ProductDraft, path: readonly string[]) {
  const column = path === categoryPath ? categoryHeadings.home : categoryHeadings.further;
  const names = path.join(' > ').slice(0, 200);
  return { handle, line, column, message: `"${names}" is too deep: ${mostLevels} levels at most` };
}
