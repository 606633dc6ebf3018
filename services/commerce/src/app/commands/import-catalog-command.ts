import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { Type } from 'typebox';
import { defineCommand } from '../control/command.ts';
import type { Print } from '../control/control-messages.ts';
import { FAILED } from '../control/perform-command.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  type CategoryNote,
  checkPictureUrl,
  fetchPicture,
  importCatalog,
  type ImportCounts,
  type ImportedProduct,
  type ImportProgress,
  inspectCsv,
  countProcessed,
  readPictureFile,
  recordChange,
} from '../../catalog/index.ts';
import { recordCommandRun } from './command-run.ts';
import { cleanText } from '../../platform/clean-text.ts';

const progressEveryMs = 1_000;

/** Imports a local file. Exit code 1 if products were skipped or the import was interrupted. */
export const importCatalogCommand = defineCommand({
  name: 'import',
  input: Type.Object(
    {
      tenantCode: Type.String(),
      /** Absolute paths. */
      csv: Type.String(),
      pictureFolder: Type.String(),
      isDryRun: Type.Boolean(),
      /** Who runs the command, for the list of imports in the admin. */
      user: Type.String(),
      /** Hosts in private networks that pictures may be fetched from. */
      allowedHosts: Type.Array(Type.String()),
    },
    { additionalProperties: false },
  ),
  run: async (
    context,
    { tenantCode, csv, pictureFolder, isDryRun, user, allowedHosts },
    { print, signal },
  ) => {
    const { db, storage } = context;
    const { productCount } = await inspectCsv(createReadStream(csv));
    await checkTenant(db, tenantCode);
    const start = { tenantCode, fileName: cleanText(basename(csv)), user, isDryRun, productCount };
    const limits = { allowedHosts: new Set(allowedHosts) };
    let exitCode = FAILED;
    await recordCommandRun(context, start, { print, signal }, async ({ run, progress }) => {
      const reporter = createReporter(print, progress, { productCount, isDryRun });
      await importCatalog({
        db,
        storage,
        tenantCode,
        isDryRun,
        csv: createReadStream(csv),
        sources: {
          readPath: (path) => readPictureFile(pictureFolder, path),
          checkUrl: (address) => checkPictureUrl(address, limits),
          fetchUrl: (address, fetching) => fetchPicture(address, limits, fetching),
        },
        onChange: recordChange(run),
        // Stops after the current product.
        onProduct: async (product) => {
          await progress.add(product);
          reporter.report(product);
          return !signal.aborted && !progress.isCancelRequested;
        },
      });
      exitCode = reporter.end();
      return countProcessed(progress.counts) === productCount ? 'DONE' : 'CANCELLED';
    });
    return exitCode;
  },
});

async function checkTenant(db: Database, tenantCode: string): Promise<void> {
  const rows = await db.asSystem((tx) => tx.selectFrom('tenants').select('code').orderBy('code').execute());
  const codes = rows.map(({ code }) => code);
  if (codes.includes(tenantCode)) return;
  const known = codes.join(', ') || 'none; start the shop once';
  throw new Error(`There is no tenant ${tenantCode}. Known: ${known}`);
}

/** Describes what a dry run can't check. */
function* describeUnchecked({ unfetchedPictures, undecodedPictures }: ImportCounts): Generator<string> {
  const picturesAre = (count: number) => (count === 1 ? '1 picture is' : `${count} pictures are`);
  if (unfetchedPictures > 0) yield `${picturesAre(unfetchedPictures)} fetched when you import.`;
  if (undecodedPictures > 0) yield `${picturesAre(undecodedPictures)} opened when you import.`;
  if (unfetchedPictures + undecodedPictures > 0)
    yield "A product is skipped if one of its pictures can't be fetched or is damaged. Some pictures are matched to a color only during the import.";
}

/** Prints problems and dry-run changes as they occur, and progress once a second. */
function createReporter(
  print: Print,
  progress: ImportProgress,
  { productCount, isDryRun }: { productCount: number; isDryRun: boolean },
) {
  const { counts } = progress;
  const printedCategories = new Set<string>();
  const printCategory = ({ outcome, said, path }: CategoryNote) => {
    const sentence =
      outcome === 'created'
        ? `Category ${path.join(' > ')} would be created`
        : `Category ${said.join(' > ')} is matched to ${path.join(' > ')}`;
    if (!printedCategories.has(sentence)) print(sentence);
    printedCategories.add(sentence);
  };
  let printedAt = performance.now();
  return {
    report({ handle, outcome, changes, problems, warnings, categories }: ImportedProduct): void {
      for (const { line, column, message } of [...problems, ...warnings])
        print(`${handle}: ${line > 0 ? `line ${line}, ` : ''}${column}: ${message}`, 'err');
      if (isDryRun) categories.forEach(printCategory);
      if (isDryRun && outcome === 'created') print(`${handle}: would be created`);
      if (isDryRun)
        for (const { what, before, after } of changes)
          print(`${handle}: ${what}: ${before || '—'} → ${after || '—'}`);
      if (performance.now() - printedAt > progressEveryMs) {
        print(`${countProcessed(counts)} of ${productCount} products`);
        printedAt = performance.now();
      }
    },
    /** @returns the exit code */
    end(): number {
      const { created, changed, unchanged, failed } = counts;
      const isComplete = countProcessed(counts) === productCount;
      const result = `${created} created, ${changed} changed, ${unchanged} unchanged, ${failed} failed`;
      print(`${isDryRun ? 'Dry run, nothing saved: ' : ''}${result}`);
      for (const sentence of describeUnchecked(counts)) print(sentence);
      if (progress.isCancelRequested) print('Cancelled in the admin.', 'err');
      if (!isComplete) print('Stopped. Run the command again to continue.', 'err');
      return isComplete && counts.failed === 0 ? 0 : 1;
    },
  };
}
