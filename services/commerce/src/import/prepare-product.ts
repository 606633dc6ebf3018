import type { ImportProblem } from '@selvedge/contract';
import { attemptProduct, type Patience } from './attempt-product.ts';
import type { CsvProduct } from './csv-products.ts';
import { cell } from './csv-rows.ts';
import type { FailedProduct, ImportTarget } from './import-product.ts';
import { draftProduct, type ProductDraft } from './product-draft.ts';
import type { SeenTexts } from './seen-texts.ts';
import { takeInPictures, type TakenPicture } from './take-in-pictures.ts';

/** A product that can be written: what the file says of it, and its pictures. */
export interface PreparedProduct {
  draft: ProductDraft;
  pictures: readonly TakenPicture[];
}

/**
 * Reads the rows of one product and takes in its pictures.
 * @param repeated what is wrong with it beside the products that came before
 */
export async function prepareProduct(
  target: ImportTarget & Patience,
  product: CsvProduct,
  repeated: ImportProblem[],
): Promise<PreparedProduct | FailedProduct> {
  const drafted = draftProduct(product);
  if ('problems' in drafted) return { outcome: 'failed', problems: drafted.problems };
  if (repeated.length > 0) return { outcome: 'failed', problems: repeated };
  const { draft } = drafted;
  const taken = await attemptProduct(target, product, () => takeInPictures(target, draft));
  if (taken.problems.length > 0) return { outcome: 'failed', problems: taken.problems };
  return { draft, pictures: 'pictures' in taken ? taken.pictures : [] };
}

/** SKUs that an earlier product of the file has: also those of products that a rehearsal has not written. */
export function repeatedSkus({ handle, rows }: CsvProduct, seen: SeenTexts): ImportProblem[] {
  const own = new Set<string>();
  return rows.flatMap((row) => {
    const sku = cell(row, 'Variant SKU');
    if (sku === '' || own.has(sku)) return [];
    own.add(sku);
    const message = `${sku.slice(0, 80)} is a variant of a product further up`;
    return seen.add(sku) ? [] : [{ handle, line: row.line, column: 'Variant SKU', message }];
  });
}
