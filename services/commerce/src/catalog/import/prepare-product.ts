import type { ImportProblem } from '@selvedge/contract';
import { attemptProduct, type RetryOptions } from './attempt-product.ts';
import type { CsvProduct } from './csv-products.ts';
import { cell } from './csv-rows.ts';
import type { FailedProduct, ImportTarget } from './import-product.ts';
import { draftProduct, type ProductDraft } from './product-draft.ts';
import type { SeenTexts } from './seen-texts.ts';
import { ingestPictures, type IngestedPicture, type PictureTarget } from './ingest-pictures.ts';

/** A product that is ready to be saved. */
export interface PreparedProduct {
  draft: ProductDraft;
  pictures: readonly IngestedPicture[];
}

/**
 * Reads the rows of one product and ingests its pictures.
 * @param repeated SKUs that already appeared in earlier products
 */
export async function prepareProduct(
  target: ImportTarget & PictureTarget & RetryOptions,
  product: CsvProduct,
  repeated: ImportProblem[],
): Promise<PreparedProduct | FailedProduct> {
  const drafted = draftProduct(product);
  if ('problems' in drafted) return { outcome: 'failed', problems: drafted.problems };
  if (repeated.length > 0) return { outcome: 'failed', problems: repeated };
  const { draft } = drafted;
  target.recent.startProduct();
  const ingested = await attemptProduct(target, product, () => ingestPictures(target, draft));
  if (ingested.problems.length > 0) return { outcome: 'failed', problems: ingested.problems };
  return { draft, pictures: 'pictures' in ingested ? ingested.pictures : [] };
}

/** Reports SKUs that earlier products of the file have. In a dry run, these aren't in the database. */
export function repeatedSkus({ handle, rows }: CsvProduct, seen: SeenTexts): ImportProblem[] {
  const own = new Set<string>();
  return rows.flatMap((row) => {
    const sku = cell(row, 'Variant SKU');
    if (sku === '' || own.has(sku)) return [];
    own.add(sku);
    const message = `${sku.slice(0, 80)} already belongs to a product further up in the file`;
    return seen.add(sku) ? [] : [{ handle, line: row.line, column: 'Variant SKU', message }];
  });
}
