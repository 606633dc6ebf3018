import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../platform/db/database.ts';
import { withDatabaseLock, databaseLocks } from '../../platform/db/database-lock.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { seedStore } from './seed-store.ts';
import { readStoreFile, type StoreFile } from './store-file.ts';

export interface SeedDependencies {
  db: Database;
  storage: Pick<FileStorage, 'read' | 'write'>;
}

/**
 * Adds the demo stores from their folders. A store that's already complete stays as it is. If several processes start
 * together, one seeds and the others wait. If seeding is interrupted, the next start finishes it.
 * @param folder contains one folder per store, named after its code in lower case; the first becomes the default store if there is none
 * @returns the codes of the stores that were seeded
 * @throws Error that names the file and the problem
 */
export async function seedDemo(
  dependencies: SeedDependencies,
  folder: string,
  now = new Date(),
): Promise<string[]> {
  const { db } = dependencies;
  const missing = await findMissing(db, await listStoreFolders(folder));
  if (missing.length === 0) return [];
  // Read every file first, so that a mistake in one leaves no store half seeded.
  const files = new Map<string, StoreFile>();
  for (const { code, path } of missing) files.set(code, await readStoreFile(path));
  return withDatabaseLock(db, databaseLocks.demo, async () => {
    // Another process may have seeded them in the meantime.
    const stillMissing = await findMissing(db, missing);
    for (const { code, path } of stillMissing)
      await seedStore(dependencies, { folder: path, file: files.get(code)! }, now);
    return stillMissing.map(({ code }) => code);
  });
}

interface StoreFolder {
  /** Taken from the folder's name, so that no files are opened if every store is complete. */
  code: string;
  path: string;
}

async function listStoreFolders(folder: string): Promise<StoreFolder[]> {
  const stores: StoreFolder[] = [];
  for (const name of (await readdir(folder)).toSorted()) {
    const path = join(folder, name);
    if (existsSync(join(path, 'store.json'))) stores.push({ code: name.toUpperCase(), path });
  }
  return stores;
}

async function findMissing(db: Database, stores: readonly StoreFolder[]): Promise<StoreFolder[]> {
  const missing: StoreFolder[] = [];
  for (const store of stores) if (!(await isComplete(db, store.code))) missing.push(store);
  return missing;
}

/** Reviews are written last, so a store that has some is complete. */
async function isComplete(db: Database, code: string): Promise<boolean> {
  const row = await db.inTenant(code, (tx) =>
    tx.selectFrom('reviews').select('id').where('tenant_code', '=', code).limit(1).executeTakeFirst(),
  );
  return row !== undefined;
}
