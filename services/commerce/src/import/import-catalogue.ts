import { isDatabaseUnreachable } from '../db/unreachable.ts';
import { draftProduct } from './product-draft.ts';
import { importProduct, type ImportTarget } from './import-product.ts';
import { readShopifyCsv, type CsvRow, type ImportProblem } from './shopify-csv.ts';

export interface ImportReport {
  created: number;
  changed: number;
  unchanged: number;
  skipped: number;
  failed: number;
  problems: ImportProblem[];
}

/**
 * Imports a Shopify product CSV into a tenant, product by product. A product with a mistake is left out as a whole;
 * the others go in. Repeating it changes nothing.
 * @throws Error when the file cannot be read as such, or the tenant does not exist
 */
export async function importCatalogue(target: ImportTarget, csv: string): Promise<ImportReport> {
  const products = readShopifyCsv(csv);
  await checkTenant(target);
  const report: ImportReport = { created: 0, changed: 0, unchanged: 0, skipped: 0, failed: 0, problems: [] };
  const fail = (problems: ImportProblem[]) => {
    report.failed += 1;
    report.problems.push(...problems);
  };
  for (const [handle, rows] of products) {
    const drafted = draftProduct(handle, rows);
    if ('skipped' in drafted) report.skipped += 1;
    else if ('problems' in drafted) fail(drafted.problems);
    else {
      const imported = await importProduct(target, drafted.draft).catch((error: unknown) =>
        notStored(error, handle, rows),
      );
      if ('problems' in imported) fail(imported.problems);
      else report[imported.outcome] += 1;
    }
  }
  return report;
}

/** One product that the database refuses does not keep the others out; a database that is away does. */
function notStored(error: unknown, handle: string, rows: CsvRow[]): { problems: ImportProblem[] } {
  const { message } = error as Error;
  if (isDatabaseUnreachable(error))
    throw new Error(`The database went away at product ${handle}: ${message}. Import the file again.`, {
      cause: error,
    });
  return {
    problems: [
      { handle, line: rows[0]?.line ?? 0, column: 'Handle', message: `could not be stored: ${message}` },
    ],
  };
}

async function checkTenant({ db, tenantCode }: ImportTarget): Promise<void> {
  const codes = (await db.asSystem((tx) => tx.selectFrom('tenants').select('code').execute())).map(
    ({ code }) => code,
  );
  if (!codes.includes(tenantCode)) {
    throw new Error(
      `There is no tenant ${tenantCode}. Known: ${codes.join(', ') || 'none; start the shop once'}`,
    );
  }
}
