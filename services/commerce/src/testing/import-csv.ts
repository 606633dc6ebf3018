import type { ImportProblem } from '@selvedge/contract';
import type { Database } from '../db/database.ts';
import { checkPictureAddress, fetchPicture } from '../import/fetch-picture.ts';
import { importCatalogue, type ImportedProduct, type ImportOutcome } from '../import/import-catalogue.ts';
import { noCounts } from '../import/import-counts.ts';
import { readPictureFile } from '../import/picture-files.ts';
import type { FileStorage } from '../media/file-storage.ts';

export interface CsvTarget {
  db: Database;
  storage: FileStorage;
  tenantCode: string;
  pictureFolder: string;
  isDryRun?: boolean;
  /** Hosts on this machine that pictures may come from. */
  allowedHosts?: ReadonlySet<string>;
}

export interface CsvReport extends Record<ImportOutcome, number> {
  problems: ImportProblem[];
  products: ImportedProduct[];
}

/** Imports a text as the command does. */
export async function importCsv(
  { db, storage, tenantCode, pictureFolder, isDryRun = false, allowedHosts = new Set() }: CsvTarget,
  csv: string | Uint8Array,
): Promise<CsvReport> {
  const report: CsvReport = { ...noCounts(), problems: [], products: [] };
  await importCatalogue({
    db,
    storage,
    tenantCode,
    isDryRun,
    csv: inOnePiece(typeof csv === 'string' ? Buffer.from(csv) : csv),
    sources: {
      readPath: (path) => readPictureFile(pictureFolder, path),
      checkAddress: (address) => checkPictureAddress(address, { allowedHosts }),
      fetchAddress: (address, signal) => fetchPicture(address, { allowedHosts }, signal),
    },
    settled: async (product) => {
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
