import { createReadStream } from 'node:fs';
import { Type } from 'typebox';
import { defineCommand, type CommandRun } from '../control/command.ts';
import type { Database } from '../db/database.ts';
import type { CategoryNote } from './category-plan.ts';
import { fetchPicture } from './fetch-picture.ts';
import { importCatalogue, type ImportedProduct } from './import-catalogue.ts';
import { noCounts, processedOf } from './import-counts.ts';
import { inspectCsv } from './inspect-csv.ts';
import { readPictureFile } from './picture-files.ts';

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
      /** Of whoever calls: hosts in private networks that pictures may come from. */
      allowedHosts: Type.Array(Type.String()),
    },
    { additionalProperties: false },
  ),
  run: async (
    { db, storage, tellAssistant },
    { tenantCode, csv, pictureFolder, isDryRun, allowedHosts },
    run,
  ) => {
    const { productCount } = await inspectCsv(createReadStream(csv));
    await checkTenant(db, tenantCode);
    const teller = progressTeller(run, productCount, isDryRun);
    const importing = importCatalogue({
      db,
      storage,
      tenantCode,
      isDryRun,
      csv: createReadStream(csv),
      sources: {
        readPath: (path) => readPictureFile(pictureFolder, path),
        fetchAddress: (address, signal) =>
          fetchPicture(address, { allowedHosts: new Set(allowedHosts) }, signal),
      },
      // Ends after the product it is at.
      settled: async (product) => {
        teller.tell(product);
        return !run.signal.aborted;
      },
    });
    // Broken off or not: what went in stays.
    try {
      await importing;
    } finally {
      if (!isDryRun) await db.inTenant(tenantCode, (tx) => tellAssistant(tx, tenantCode));
    }
    return teller.end();
  },
});

async function checkTenant(db: Database, tenantCode: string): Promise<void> {
  const rows = await db.asSystem((tx) => tx.selectFrom('tenants').select('code').orderBy('code').execute());
  const codes = rows.map(({ code }) => code);
  if (codes.includes(tenantCode)) return;
  const known = codes.join(', ') || 'none; start the shop once';
  throw new Error(`There is no tenant ${tenantCode}. Known: ${known}`);
}

/** Says what a run comes to: problems and what a rehearsal would change as they come, how far it is once a second. */
function progressTeller({ say, signal }: CommandRun, productCount: number, isDryRun: boolean) {
  const counts = noCounts();
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
    tell({ handle, outcome, changes, problems, categories }: ImportedProduct): void {
      counts[outcome] += 1;
      counts.problems += problems.length;
      for (const { line, column, message } of problems)
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
      const { problems: _, ...outcomes } = counts;
      const isWhole = processedOf(counts) === productCount;
      const parts = Object.entries(outcomes).map(([name, count]) => `${count} ${name}`);
      say(`${isDryRun ? 'Rehearsed, nothing written: ' : ''}${parts.join(', ')}`);
      if (!isWhole && signal.aborted) say('Broken off. Run the command again to go on.', 'err');
      return isWhole && counts.failed === 0 ? 0 : 1;
    },
  };
}
