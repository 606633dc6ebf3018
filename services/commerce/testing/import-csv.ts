import type { ImportProblem } from '@selvedge/contract';
import type { Database } from '../src/platform/db/database.ts';
import { checkPictureUrl, fetchPicture } from '../src/catalog/import/fetch-picture.ts';
import {
  importCatalog,
  type ImportedProduct,
  type ImportOutcome,
} from '../src/catalog/import/import-catalog.ts';
import { zeroCounts } from '../src/catalog/import/import-counts.ts';
import { readPictureFile } from '../src/catalog/import/picture-files.ts';
import type { FileStorage } from '../src/platform/files/file-storage.ts';

export interface CsvTarget {
  db: Database;
  storage: FileStorage;
  tenantCode: string;
  pictureFolder: string;
  isDryRun?: boolean;
  /** Local hosts that pictures may be fetched from. */
  allowedHosts?: ReadonlySet<string>;
}

interface CsvReport extends Record<ImportOutcome, number> {
  problems: ImportProblem[];
  products: ImportedProduct[];
}

/** Imports a CSV file like the command. */
export async function importCsv(
  { db, storage, tenantCode, pictureFolder, isDryRun = false, allowedHosts = new Set() }: CsvTarget,
  csv: string | Uint8Array,
): Promise<CsvReport> {
  const report: CsvReport = { ...zeroCounts(), problems: [], products: [] };
  await importCatalog({
    db,
    storage,
    tenantCode,
    isDryRun,
    csv: inOnePiece(typeof csv === 'string' ? Buffer.from(csv) : csv),
    sources: {
      readPath: (path) => readPictureFile(pictureFolder, path),
      checkUrl: (address) => checkPictureUrl(address, { allowedHosts }),
      fetchUrl: (address, signal) => fetchPicture(address, { allowedHosts }, signal),
    },
    onProduct: async (product) => {
      report[product.outcome] += 1;
      report.problems.push(...product.problems);
      report.products.push(product);
      return true;
    },
  });
  return report;
}

async function* inOnePiece(bytes: Uint8Array) {
  yield bytes;
}
