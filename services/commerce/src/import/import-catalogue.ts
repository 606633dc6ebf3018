import { recommendedPixels, type ImportChange, type ImportProblem } from '@selvedge/contract';
import type { Tx } from '../db/database.ts';
import { attemptProduct, type Patience } from './attempt-product.ts';
import type { CategoryNote } from './category-plan.ts';
import { readCsvProducts, type CsvProduct } from './csv-products.ts';
import { cell, readCsvRows } from './csv-rows.ts';
import {
  importProduct,
  type Importing,
  type ImportTarget,
  type Imported,
  type WithChange,
} from './import-product.ts';
import { preparedAhead } from './prepared-ahead.ts';
import { prepareProduct, repeatedSkus, type PreparedProduct } from './prepare-product.ts';
import type { Difference } from './product-differences.ts';
import { SeenTexts } from './seen-texts.ts';
import { shortened, type TakenPicture } from './take-in-pictures.ts';

export type ImportOutcome = 'created' | 'changed' | 'unchanged' | 'failed';

/** What became of one product of the file. */
export interface ImportedProduct {
  /** Its place in the file, from 1. */
  index: number;
  handle: string;
  name: string;
  outcome: ImportOutcome;
  changes: Difference[];
  problems: ImportProblem[];
  /** What could be better; it went in all the same. */
  warnings: ImportProblem[];
  /** Pictures that a dry run of it left to the import; the same one counts once in a file. */
  picturesLeft: PicturesLeft;
  /** What became of the categories that it names, where that is not plain. */
  categories: CategoryNote[];
}

/** How many pictures a dry run doesn't fetch, and how many it has, but doesn't decode. */
export interface PicturesLeft {
  fetch: number;
  decode: number;
}

/** What an earlier part of a run did. */
export interface ResumedRun {
  /** The place up to which it is through. */
  after: number;
  /** What it wrote beyond. */
  written: ReadonlyMap<number, 'created' | 'changed'>;
  createdCategories: ReadonlySet<string>;
}

export interface ImportRun extends ImportTarget, Patience {
  /** The file, piece by piece. */
  csv: AsyncIterable<Uint8Array>;
  resumed?: ResumedRun;
  /** Called with each product, in the order of the file. @returns false to end the run here */
  settled: (product: ImportedProduct) => Promise<boolean>;
  /** Called in the transaction that writes a product. */
  withChange?: (tx: Tx, index: number, change: ImportChange, categories: CategoryNote[]) => Promise<void>;
}

/**
 * Imports a Shopify product CSV into a tenant, product by product: while one is written, the pictures of the next are
 * taken in, and no more than these two are held. A product with a mistake is left out as a whole; the others go in.
 * Repeating it changes nothing.
 * @throws UnreadableFile when the file cannot be read as such; what the database throws when it stays away
 */
export async function importCatalogue(run: ImportRun): Promise<void> {
  const skus = new SeenTexts();
  const pictures = new SeenTexts();
  const createdCategories = new Set(run.resumed?.createdCategories);
  const products = readCsvProducts(readCsvRows(run.csv));
  const withProduct = async (product: CsvProduct) => ({ product, one: await prepare(run, product, skus) });
  for await (const { product, one } of preparedAhead(products, withProduct)) {
    run.signal?.throwIfAborted();
    if (!one) continue;
    const imported = 'draft' in one ? await write(run, product, { ...one, createdCategories }) : one;
    const settled: ImportedProduct = { ...settledAs(product), ...imported };
    if ('pictures' in one && settled.outcome !== 'failed') {
      settled.picturesLeft = countLeft(one.pictures, pictures);
      settled.warnings = smallPictures(product.handle, one.pictures);
    }
    if (!run.isDryRun)
      for (const { outcome, id } of settled.categories) if (outcome === 'created') createdCategories.add(id);
    if (!(await run.settled(settled))) return;
  }
}

/** A product to be written, or its outcome; undefined when an earlier part of the run was through with it. */
async function prepare(
  run: ImportRun,
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
  importing: Omit<Importing, 'withChange'>,
): Promise<Imported> {
  const withChange: WithChange = async (tx, ...written) => run.withChange?.(tx, product.index, ...written);
  return attemptProduct(run, product, () => importProduct(run, { ...importing, withChange }));
}

function settledAs({ index, handle, rows }: CsvProduct) {
  const name = rows[0] ? cell(rows[0], 'Title').slice(0, 200) : '';
  return {
    index,
    handle,
    name,
    changes: [],
    problems: [],
    warnings: [],
    categories: [],
    picturesLeft: { fetch: 0, decode: 0 },
  };
}

/** New pictures that are smaller than recommended. They go in all the same. */
function smallPictures(handle: string, pictures: readonly TakenPicture[]): ImportProblem[] {
  return pictures.flatMap(({ line, source, size }) => {
    if (!size || Math.max(size.width, size.height) >= recommendedPixels.productSide) return [];
    const message = `Warning: ${shortened(source)} has ${size.width} × ${size.height} pixels and may look blurry; at least ${recommendedPixels.productSide} on the longer side are recommended`;
    return [{ handle, line, column: 'Image Src', message }];
  });
}

function countLeft(pictures: readonly TakenPicture[], seen: SeenTexts): PicturesLeft {
  const left = pictures.filter(({ id, leftToImport }) => leftToImport !== undefined && seen.add(id));
  const count = (kind: TakenPicture['leftToImport']) =>
    left.filter(({ leftToImport }) => leftToImport === kind).length;
  return { fetch: count('fetch'), decode: count('decode') };
}
