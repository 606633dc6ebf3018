import { recommendedPixels, type ImportChange, type ImportProblem } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import { attemptProduct, type RetryOptions } from './attempt-product.ts';
import type { CategoryNote } from './category-plan.ts';
import { readCsvProducts, type CsvProduct } from './csv-products.ts';
import { cell, readCsvRows } from './csv-rows.ts';
import {
  importProduct,
  type ProductToImport,
  type ImportTarget,
  type ImportResult,
  type OnChange,
} from './import-product.ts';
import { prepareAhead } from './prepare-ahead.ts';
import { prepareProduct, repeatedSkus, type PreparedProduct } from './prepare-product.ts';
import type { Difference } from './product-differences.ts';
import { SeenTexts } from './seen-texts.ts';
import { shortened, type IngestedPicture, type PictureTarget } from './ingest-pictures.ts';
import { RecentPictures } from './recent-pictures.ts';

export type ImportOutcome = 'created' | 'changed' | 'unchanged' | 'failed';

/** The result of importing one product of the file. */
export interface ImportedProduct {
  /** Position in the file, from 1. */
  index: number;
  handle: string;
  name: string;
  outcome: ImportOutcome;
  changes: Difference[];
  problems: ImportProblem[];
  /** Problems that didn't prevent the import. */
  warnings: ImportProblem[];
  /** Pictures that a dry run left to the import. Repeated pictures are counted once per file. */
  picturesLeft: PicturesLeft;
  /** How its category names were resolved, where that isn't obvious. */
  categories: CategoryNote[];
}

/** How many pictures a dry run didn't fetch, and how many it has but didn't decode. */
interface PicturesLeft {
  unfetched: number;
  undecoded: number;
}

/** What a run did before it was interrupted. */
interface ResumedRun {
  /** Products up to this position are done. */
  after: number;
  /** Products after that position that were already saved. */
  written: ReadonlyMap<number, 'created' | 'changed'>;
  createdCategories: ReadonlySet<string>;
}

export interface ImportRun extends ImportTarget, RetryOptions {
  /** The file in chunks. */
  csv: AsyncIterable<Uint8Array>;
  resumed?: ResumedRun;
  /** Called with each product's result, in file order. @returns false to stop the run */
  onProduct: (product: ImportedProduct) => Promise<boolean>;
  /** Called in the transaction that saves a product. */
  onChange?: (tx: Tx, index: number, change: ImportChange, categories: CategoryNote[]) => Promise<void>;
}

/**
 * Imports a Shopify product CSV into a tenant, one product at a time. While one is saved, the pictures of the next are
 * ingested, so at most two products are in memory. A product with errors is skipped as a whole. Importing the same file
 * again changes nothing.
 * @throws UnreadableFile if the file can't be read; the database's error if it stays unreachable
 */
export async function importCatalog(run: ImportRun): Promise<void> {
  const skus = new SeenTexts();
  const pictures = new SeenTexts();
  const withRecentPictures = { ...run, recent: new RecentPictures() };
  const createdCategories = new Set(run.resumed?.createdCategories);
  const products = readCsvProducts(readCsvRows(run.csv));
  const withProduct = async (product: CsvProduct) => ({
    product,
    prepared: await prepare(withRecentPictures, product, skus),
  });
  for await (const { product, prepared } of prepareAhead(products, withProduct)) {
    run.signal?.throwIfAborted();
    if (!prepared) continue;
    const imported =
      'draft' in prepared ? await write(run, product, { ...prepared, createdCategories }) : prepared;
    const result: ImportedProduct = { ...emptyResult(product), ...imported };
    if ('pictures' in prepared && result.outcome !== 'failed') {
      result.picturesLeft = countLeft(prepared.pictures, pictures);
      result.warnings = warnAboutSmallPictures(product.handle, prepared.pictures);
    }
    if (!run.isDryRun)
      for (const { outcome, id } of result.categories) if (outcome === 'created') createdCategories.add(id);
    if (!(await run.onProduct(result))) return;
  }
}

/** A product ready to be saved, or its outcome. Undefined if it was done before the run was interrupted. */
async function prepare(
  run: ImportRun & Pick<PictureTarget, 'recent'>,
  product: CsvProduct,
  skus: SeenTexts,
): Promise<PreparedProduct | Pick<ImportedProduct, 'outcome'> | undefined> {
  const { after = 0, written } = run.resumed ?? {};
  const repeated = repeatedSkus(product, skus);
  const outcome = written?.get(product.index);
  if (outcome) return { outcome };
  return product.index <= after ? undefined : prepareProduct(run, product, repeated);
}

function write(
  run: ImportRun,
  product: CsvProduct,
  toImport: Omit<ProductToImport, 'onChange'>,
): Promise<ImportResult> {
  const onChange: OnChange = async (tx, ...written) => run.onChange?.(tx, product.index, ...written);
  return attemptProduct(run, product, () => importProduct(run, { ...toImport, onChange }));
}

function emptyResult({ index, handle, rows }: CsvProduct) {
  const name = rows[0] ? cell(rows[0], 'Title').slice(0, 200) : '';
  return {
    index,
    handle,
    name,
    changes: [],
    problems: [],
    warnings: [],
    categories: [],
    picturesLeft: { unfetched: 0, undecoded: 0 },
  };
}

/** Warns about new pictures that are smaller than recommended. */
function warnAboutSmallPictures(handle: string, pictures: readonly IngestedPicture[]): ImportProblem[] {
  return pictures.flatMap(({ line, source, size }) => {
    if (!size || Math.max(size.width, size.height) >= recommendedPixels.productSide) return [];
    const message = `Warning: ${shortened(source)} has ${size.width} × ${size.height} pixels and may look blurry; at least ${recommendedPixels.productSide} on the longer side are recommended`;
    return [{ handle, line, column: 'Image Src', message }];
  });
}

function countLeft(pictures: readonly IngestedPicture[], seen: SeenTexts): PicturesLeft {
  const left = pictures.filter(({ id, leftToImport }) => leftToImport !== undefined && seen.add(id));
  const count = (kind: IngestedPicture['leftToImport']) =>
    left.filter(({ leftToImport }) => leftToImport === kind).length;
  return { unfetched: count('fetch'), undecoded: count('decode') };
}
