import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { Type } from 'typebox';
import { defineCommand } from '../control/command.ts';
import type { Say } from '../control/control-messages.ts';
import { FAILED } from '../control/perform-command.ts';
import type { Database } from '../db/database.ts';
import type { CategoryNote } from './category-plan.ts';
import { recordCommandRun } from './command-run.ts';
import { checkPictureAddress, fetchPicture } from './fetch-picture.ts';
import { importCatalogue, type ImportedProduct } from './import-catalogue.ts';
import { processedOf, type ImportCounts } from './import-counts.ts';
import type { ImportProgress } from './import-progress.ts';
import { inspectCsv } from './inspect-csv.ts';
import { readPictureFile } from './picture-files.ts';
import { recordChange } from './record-change.ts';
import { shownText } from '../shown-text.ts';

const progressEveryMs = 1_000;

/** Imports a file of this machine; exit code 1 when products were left out, or when it was broken off. */
export const importCatalogueCommand = defineCommand({
  name: 'import',
  input: Type.Object(
    {
      tenantCode: Type.String(),
      /** Absolute paths. */
      csv: Type.String(),
      pictureFolder: Type.String(),
      isDryRun: Type.Boolean(),
      /** Who runs it, for the list of imports in the administration. */
      user: Type.String(),
      /** Of whoever calls: hosts in private networks that pictures may come from. */
      allowedHosts: Type.Array(Type.String()),
    },
    { additionalProperties: false },
  ),
  run: async (context, { tenantCode, csv, pictureFolder, isDryRun, user, allowedHosts }, { say, signal }) => {
    const { db, storage } = context;
    const { productCount } = await inspectCsv(createReadStream(csv));
    await checkTenant(db, tenantCode);
    const start = { tenantCode, fileName: shownText(basename(csv)), user, isDryRun, productCount };
    const limits = { allowedHosts: new Set(allowedHosts) };
    let exitCode = FAILED;
    await recordCommandRun(context, start, { say, signal }, async ({ run, progress }) => {
      const teller = progressTeller(say, progress, { productCount, isDryRun });
      await importCatalogue({
        db,
        storage,
        tenantCode,
        isDryRun,
        csv: createReadStream(csv),
        sources: {
          readPath: (path) => readPictureFile(pictureFolder, path),
          checkAddress: (address) => checkPictureAddress(address, limits),
          fetchAddress: (address, fetching) => fetchPicture(address, limits, fetching),
        },
        withChange: recordChange(run),
        // Ends after the product it is at.
        settled: async (product) => {
          await progress.add(product);
          teller.tell(product);
          return !signal.aborted && !progress.isCancelRequested;
        },
      });
      exitCode = teller.end();
      return processedOf(progress.counts) === productCount ? 'DONE' : 'CANCELLED';
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

/** What a dry run can't know yet. */
function* notLookedAt({ unfetchedPictures, undecodedPictures }: ImportCounts): Generator<string> {
  const are = (count: number) => (count === 1 ? '1 picture is' : `${count} pictures are`);
  if (unfetchedPictures > 0) yield `${are(unfetchedPictures)} fetched when you import.`;
  if (undecodedPictures > 0) yield `${are(undecodedPictures)} opened when you import.`;
  if (unfetchedPictures + undecodedPictures > 0)
    yield "A product is left out then if one of its pictures can't be fetched or is damaged. Which color a picture shows may be found only then.";
}

/** Says what a run comes to: problems and what a rehearsal would change as they come, how far it is once a second. */
function progressTeller(
  say: Say,
  progress: ImportProgress,
  { productCount, isDryRun }: { productCount: number; isDryRun: boolean },
) {
  const { counts } = progress;
  const saidCategories = new Set<string>();
  const sayCategory = ({ outcome, said, path }: CategoryNote) => {
    const sentence =
      outcome === 'created'
        ? `Category ${path.join(' > ')} would be created`
        : `Category ${said.join(' > ')} is ${path.join(' > ')}`;
    if (!saidCategories.has(sentence)) say(sentence);
    saidCategories.add(sentence);
  };
  let saidAt = performance.now();
  return {
    tell({ handle, outcome, changes, problems, warnings, categories }: ImportedProduct): void {
      for (const { line, column, message } of [...problems, ...warnings])
        say(`${handle}: ${line > 0 ? `line ${line}, ` : ''}${column}: ${message}`, 'err');
      if (isDryRun) categories.forEach(sayCategory);
      if (isDryRun && outcome === 'created') say(`${handle}: would be created`);
      if (isDryRun)
        for (const { what, before, after } of changes)
          say(`${handle}: ${what}: ${before || '—'} → ${after || '—'}`);
      if (performance.now() - saidAt > progressEveryMs) {
        say(`${processedOf(counts)} of ${productCount} products`);
        saidAt = performance.now();
      }
    },
    /** @returns the exit code */
    end(): number {
      const { created, changed, unchanged, failed } = counts;
      const isWhole = processedOf(counts) === productCount;
      const result = `${created} created, ${changed} changed, ${unchanged} unchanged, ${failed} failed`;
      say(`${isDryRun ? 'Rehearsed, nothing written: ' : ''}${result}`);
      for (const sentence of notLookedAt(counts)) say(sentence);
      if (progress.isCancelRequested) say('Cancelled in the administration.', 'err');
      if (!isWhole) say('Broken off. Run the command again to go on.', 'err');
      return isWhole && counts.failed === 0 ? 0 : 1;
    },
  };
}
