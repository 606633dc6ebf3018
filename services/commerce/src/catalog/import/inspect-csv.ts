import { readCsvProducts } from './csv-products.ts';
import { cell, readCsvRows } from './csv-rows.ts';
import { isUrl } from './draft-pictures.ts';
import { UnreadableFile } from './decode-csv.ts';

const maxProducts = 100_000;
const maxPictures = 200_000;
const maxPathCharacters = 1_000;

export interface InspectedCsv {
  productCount: number;
  /** Distinct paths of the pictures that the file names. */
  picturePaths: Set<string>;
}

/**
 * Reads a whole file once, so that a file that can't be imported is refused before anything is saved.
 * @throws UnreadableFile
 */
export async function inspectCsv(chunks: AsyncIterable<Uint8Array>): Promise<InspectedCsv> {
  const picturePaths = new Set<string>();
  let productCount = 0;
  for await (const { rows } of readCsvProducts(readCsvRows(chunks))) {
    productCount += 1;
    for (const row of rows)
      for (const source of [cell(row, 'Image Src'), cell(row, 'Variant Image')])
        if (source !== '' && source.length <= maxPathCharacters && !isUrl(source)) picturePaths.add(source);
    if (productCount > maxProducts)
      throw new UnreadableFile(
        `The file has more than ${maxProducts} products. Split it into several files.`,
      );
    if (picturePaths.size > maxPictures)
      throw new UnreadableFile(
        `The file names more than ${maxPictures} pictures. Split it into several files.`,
      );
  }
  return { productCount, picturePaths };
}
