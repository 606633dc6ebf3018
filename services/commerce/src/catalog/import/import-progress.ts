import type { ImportChange, ImportProblem } from '@selvedge/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { retryUntilReachable } from '../../platform/db/retry-until-reachable.ts';
import type { NotifyAssistant } from '../../platform/jobs/notify-assistant.ts';
import type { ImportedProduct, ImportRun } from './import-catalog.ts';
import type { ImportCounts } from './import-counts.ts';
import {
  insertChanges,
  insertCategoryMentions,
  insertProblems,
  type CategoryMention,
} from './findings-repository.ts';
import { writeProgress, type OwnedRun } from './run-repository.ts';

/** Another worker has taken over the run. */
export class RunLostError extends Error {
  override readonly name = 'RunLostError';
}

const maxBuffered = 200;

interface ProgressDependencies {
  db: Database;
  clock: Clock;
  notifyAssistant: NotifyAssistant;
  everyMs?: number | undefined;
}

/**
 * Counts the products of a run and saves the counts about once a second, together with problems and the changes that a
 * dry run found. One transaction saves everything, so the row is always consistent.
 */
export class ImportProgress {
  readonly counts: ImportCounts;
  isCancelRequested = false;
  #dependencies: ProgressDependencies;
  #run: OwnedRun;
  #writtenAt = 0;
  /** Products have been saved since the assistant was last notified. */
  #hasNewProducts = false;
  #changes = new Map<number, ImportChange>();
  /** Each category once, because a file repeats the same ones. */
  #categories = new Map<string, CategoryMention>();
  #notedCategories = new Set<string>();
  #problems: { index: number; problems: ImportProblem[] }[] = [];

  constructor(dependencies: ProgressDependencies, run: OwnedRun, counts: ImportCounts) {
    this.#dependencies = dependencies;
    this.#run = run;
    this.counts = counts;
  }

  /** @throws RunLostError */
  async add(product: ImportedProduct): Promise<void> {
    const { index, handle, name, outcome, changes, categories, picturesLeft } = product;
    const problems = [...product.problems, ...product.warnings];
    this.counts[outcome] += 1;
    this.counts.unfetchedPictures += picturesLeft.unfetched;
    this.counts.undecodedPictures += picturesLeft.undecoded;
    this.#hasNewProducts ||= !this.#run.isDryRun && (outcome === 'created' || outcome === 'changed');
    this.counts.problems += problems.length;
    if (problems.length > 0) this.#problems.push({ index, problems });
    // A real run records changes together with the products.
    if (this.#run.isDryRun && (outcome === 'created' || outcome === 'changed'))
      this.#changes.set(index, { handle, name, outcome, changes });
    for (const note of categories) {
      const key = JSON.stringify([note.said, note.path]);
      if (!this.#notedCategories.has(key)) this.#categories.set(key, { ...note, index });
      this.#notedCategories.add(key);
    }
    const buffered = this.#problems.length + this.#changes.size + this.#categories.size;
    const { everyMs = 1_000 } = this.#dependencies;
    if (performance.now() - this.#writtenAt >= everyMs || buffered >= maxBuffered) await this.write();
  }

  /** @throws RunLostError */
  async write(): Promise<void> {
    const { db, clock, notifyAssistant } = this.#dependencies;
    const { tenantCode } = this.#run;
    const written = await retryUntilReachable(() =>
      db.inTenant(tenantCode, async (tx) => {
        const row = await writeProgress(tx, this.#run, this.counts, clock());
        if (!row) return undefined;
        if (this.#hasNewProducts) await notifyAssistant(tx, tenantCode);
        await insertProblems(tx, this.#run, this.#problems);
        await insertChanges(tx, this.#run, this.#changes);
        await insertCategoryMentions(tx, this.#run, [...this.#categories.values()]);
        return row;
      }),
    );
    if (!written) throw new RunLostError('Another worker has taken over the run');
    this.isCancelRequested = written.is_cancel_requested;
    this.#hasNewProducts = false;
    this.#problems = [];
    this.#changes.clear();
    this.#categories.clear();
    this.#writtenAt = performance.now();
  }
}

/** Records the changes to a product in the transaction that saves it. */
export function recordChange(run: OwnedRun): NonNullable<ImportRun['onChange']> {
  return async (tx, index, change, categories) => {
    await insertChanges(tx, run, new Map([[index, change]]));
    const mentions = categories.map((note) => ({ ...note, index }));
    await insertCategoryMentions(tx, run, mentions);
  };
}
