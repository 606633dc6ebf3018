import type { ImportRun } from './import-catalog.ts';
import { insertNamedCategories } from './named-categories-repository.ts';
import { insertChanges, type OwnedRun } from './run-repository.ts';

/** Records the changes to a product in the transaction that saves it. */
export function recordChange(run: OwnedRun & { isDryRun: boolean }): NonNullable<ImportRun['onChange']> {
  return async (tx, index, change, categories) => {
    await insertChanges(tx, run, new Map([[index, change]]));
    const named = categories.map((note) => ({ ...note, index }));
    await insertNamedCategories(tx, run, named);
  };
}
