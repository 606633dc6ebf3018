import type { ImportChange, ImportProblem } from '@selvedge/contract';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { whenReachable } from '../db/when-reachable.ts';
import type { TellAssistant } from '../meanings/tell-assistant.ts';
import type { ImportedProduct } from './import-catalogue.ts';
import type { ImportCounts } from './import-counts.ts';
import { insertNamedCategories, type NamedCategory } from './named-categories-repository.ts';
import { insertChanges, insertProblems, writeProgress, type OwnedRun } from './run-repository.ts';

/** Another worker has the run. */
export class RunLost extends Error {
  override readonly name = 'RunLost';
}

const mostKept = 200;

interface ProgressDependencies {
  db: Database;
  clock: Clock;
  tellAssistant: TellAssistant;
  everyMs?: number | undefined;
}

/**
 * Keeps count of a run and writes it down about once a second, with what was wrong and, of a rehearsal, what would
 * change: each reading of the row is the truth of one moment.
 */
export class ImportProgress {
  readonly counts: ImportCounts;
  isCancelRequested = false;
  #db: Database;
  #run: OwnedRun & { isDryRun: boolean };
  #clock: Clock;
  #tellAssistant: TellAssistant;
  #everyMs: number;
  #writtenAt = 0;
  /** Products have gone in that nobody has told the assistant of. */
  #isNews = false;
  #changes = new Map<number, ImportChange>();
  /** Each once: a file names the same ones again and again. */
  #categories = new Map<string, NamedCategory>();
  #notedCategories = new Set<string>();
  #problems: { index: number; problems: ImportProblem[] }[] = [];

  constructor(
    { db, clock, tellAssistant, everyMs = 1_000 }: ProgressDependencies,
    run: OwnedRun & { isDryRun: boolean },
    counts: ImportCounts,
  ) {
    this.#db = db;
    this.#clock = clock;
    this.#tellAssistant = tellAssistant;
    this.#everyMs = everyMs;
    this.#run = run;
    this.counts = counts;
  }

  /** @throws RunLost */
  async add(product: ImportedProduct): Promise<void> {
    const { index, handle, name, outcome, changes, categories, picturesLeft } = product;
    const problems = [...product.problems, ...product.warnings];
    this.counts[outcome] += 1;
    this.counts.unfetchedPictures += picturesLeft.fetch;
    this.counts.undecodedPictures += picturesLeft.decode;
    this.#isNews ||= !this.#run.isDryRun && (outcome === 'created' || outcome === 'changed');
    this.counts.problems += problems.length;
    if (problems.length > 0) this.#problems.push({ index, problems });
    // Those of a real run were written with their products.
    if (this.#run.isDryRun && (outcome === 'created' || outcome === 'changed'))
      this.#changes.set(index, { handle, name, outcome, changes });
    for (const note of categories) {
      const key = JSON.stringify([note.said, note.path]);
      if (!this.#notedCategories.has(key)) this.#categories.set(key, { ...note, index });
      this.#notedCategories.add(key);
    }
    const kept = this.#problems.length + this.#changes.size + this.#categories.size;
    if (performance.now() - this.#writtenAt >= this.#everyMs || kept >= mostKept) await this.write();
  }

  /** @throws RunLost */
  async write(): Promise<void> {
    const { tenantCode } = this.#run;
    const written = await whenReachable(() =>
      this.#db.inTenant(tenantCode, async (tx) => {
        const still = await writeProgress(tx, this.#run, this.counts, this.#clock());
        if (!still) return undefined;
        if (this.#isNews) await this.#tellAssistant(tx, tenantCode);
        await insertProblems(tx, this.#run, this.#problems);
        await insertChanges(tx, this.#run, this.#changes);
        await insertNamedCategories(tx, this.#run, [...this.#categories.values()]);
        return still;
      }),
    );
    if (!written) throw new RunLost('Another worker has the run');
    this.isCancelRequested = written.isCancelRequested;
    this.#isNews = false;
    this.#problems = [];
    this.#changes.clear();
    this.#categories.clear();
    this.#writtenAt = performance.now();
  }
}
