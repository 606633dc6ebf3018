import { SeenTexts } from './seen-texts.ts';
import { cell, type CsvRow } from './csv-rows.ts';
import { UnreadableFile } from './decode-csv.ts';

/** The consecutive rows of one product. */
export interface CsvProduct {
  /** From 1, in file order. */
  index: number;
  handle: string;
  rows: CsvRow[];
  /** The handle already appeared earlier, with other products in between. */
  isRepeated: boolean;
  /** Number of rows beyond the limit. They aren't in `rows`. */
  surplusRows: number;
}

/** Shopify allows 2,048 variants, and pictures have rows too. */
export const maxRowsPerProduct = 2_500;

/**
 * Groups rows into products. Keeps only one product in memory, plus a short hash of each earlier handle.
 * @throws UnreadableFile if the file has no products
 */
export async function* readCsvProducts(rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvProduct> {
  const seen = new SeenTexts();
  let product: CsvProduct | undefined;
  for await (const row of rows) {
    const handle = cell(row, 'Handle');
    if (product?.handle === handle) {
      if (product.rows.length < maxRowsPerProduct) product.rows.push(row);
      else product.surplusRows += 1;
      continue;
    }
    if (product) yield product;
    product = {
      index: (product?.index ?? 0) + 1,
      handle,
      rows: [row],
      isRepeated: !seen.add(handle),
      surplusRows: 0,
    };
  }
  if (!product) throw new UnreadableFile('The file has no products, only headings.');
  yield product;
}
