import type { ImportChange, ImportProblem } from '@selvedge/contract';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { whenReachable } from '../db/when-reachable.ts';
import type { ImportedProduct } from './import-catalogue.ts';
import type { ImportCounts } from './import-counts.ts';
import { insertChanges, insertProblems, writeProgress, type OwnedRun } from './run-repository.ts';

/** Another worker has the run. */
export class RunLost extends Error {
  override readonly name = 'RunLost';
}

const mostKept = 200;

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
  #everyMs: number;
  #writtenAt = 0;
  #changes = new Map<number, ImportChange>();
  #problems: { index: number; problems: ImportProblem[] }[] = [];

  constructor(
    { db, clock, everyMs = 1_000 }: { db: Database; clock: Clock; everyMs?: number | undefined },
    run: OwnedRun & { isDryRun: boolean },
    counts: ImportCounts,
  ) {
    this.#db = db;
    this.#clock = clock;
    this.#everyMs = everyMs;
    this.#run = run;
    this.counts = counts;
  }

  /** @throws RunLost */
  async add({ index, handle, name, outcome, changes, problems }: ImportedProduct): Promise<void> {
    this.counts[outcome] += 1;
    this.counts.problems += problems.length;
    if (problems.length > 0) this.#problems.push({ index, problems });
    // Those of a real run were written with their products.
    if (this.#run.isDryRun && (outcome === 'created' || outcome === 'changed'))
      this.#changes.set(index, { handle, name, outcome, changes });
    const kept = this.#problems.length + this.#changes.size;
    if (performance.now() - this.#writtenAt >= this.#everyMs || kept >= mostKept) await this.write();
  }

  /** @throws RunLost */
  async write(): Promise<void> {
    const { tenantCode } = this.#run;
    const written = await whenReachable(() =>
      this.#db.inTenant(tenantCode, async (tx) => {
        const still = await writeProgress(tx, this.#run, this.counts, this.#clock());
        if (!still) return undefined;
        await insertProblems(tx, this.#run, this.#problems);
        await insertChanges(tx, this.#run, this.#changes);
        return still;
      }),
    );
    if (!written) throw new RunLost('Another worker has the run');
    this.isCancelRequested = written.isCancelRequested;
    this.#problems = [];
    this.#changes.clear();
    this.#writtenAt = performance.now();
  }
}
