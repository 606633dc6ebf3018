import { readCsvProducts } from './csv-products.ts';
import { cell, readCsvRows } from './csv-rows.ts';
import { isAddress } from './draft-pictures.ts';
import { UnreadableFile } from './unreadable-file.ts';

const mostProducts = 100_000;
const mostPictures = 200_000;
const mostPathCharacters = 1_000;

export interface InspectedCsv {
  productCount: number;
  /** Paths of pictures that the file names, each once. */
  picturePaths: Set<string>;
}

/**
 * Reads a file through once, so that what cannot be imported is refused before anything is begun.
 * @throws UnreadableFile
 */
export async function inspectCsv(chunks: AsyncIterable<Uint8Array>): Promise<InspectedCsv> {
  const picturePaths = new Set<string>();
  let productCount = 0;
  for await (const { rows } of readCsvProducts(readCsvRows(chunks))) {
    productCount += 1;
    for (const row of rows)
      for (const source of [cell(row, 'Image Src'), cell(row, 'Variant Image')])
        if (source !== '' && source.length <= mostPathCharacters && !isAddress(source))
          picturePaths.add(source);
    if (productCount > mostProducts)
      throw new UnreadableFile(
        `The file has more than ${mostProducts} products. Divide it into several files.`,
      );
    if (picturePaths.size > mostPictures)
      throw new UnreadableFile(
        `The file names more than ${mostPictures} pictures. Divide it into several files.`,
      );
  }
  return { productCount, picturePaths };
}
