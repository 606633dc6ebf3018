import { SeenTexts } from './seen-texts.ts';
import { cell, type CsvRow } from './csv-rows.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** The rows of one product, which stand together. */
export interface CsvProduct {
  /** Counted from 1 in the order of the file. */
  index: number;
  handle: string;
  rows: CsvRow[];
  /** Rows of this handle came before, with others between. */
  isRepeated: boolean;
  /** Rows beyond the most a product may have; they are not in `rows`. */
  surplusRows: number;
}

/** Shopify's own limit of variants is 2,048; pictures have rows too. */
export const mostRowsOfProduct = 2_500;

/**
 * Puts rows together to products, holding one product at a time, and of those before six bytes of their handle each.
 * @throws UnreadableFile when there is no product at all
 */
export async function* readCsvProducts(rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvProduct> {
  const seen = new SeenTexts();
  let product: CsvProduct | undefined;
  for await (const row of rows) {
    const handle = cell(row, 'Handle');
    if (product?.handle === handle) {
      if (product.rows.length < mostRowsOfProduct) product.rows.push(row);
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
  if (!product) throw new UnreadableFile('The file has no products: there is nothing below its headings.');
  yield product;
}
