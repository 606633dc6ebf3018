import type { Database } from '../../platform/db/database.ts';
import { readTenantCodes } from '../../platform/db/tenant-codes.ts';
import { runWhenIdle, type IdleTask } from '../../platform/http/idle-scheduler.ts';
import type { OpenCatalogs } from './open-catalogs.ts';

interface Preparation extends IdleTask {
  db: Database;
  catalogs: Pick<OpenCatalogs, 'memory' | 'large'>;
}

/** Builds the catalog index of every tenant while the server is idle. Missing ones are built on first use. */
export async function prepareCatalogIndexes(preparation: Preparation): Promise<void> {
  const { db, catalogs, ...task } = preparation;
  const { memory, large } = catalogs;
  await runWhenIdle(task, 'lists not prepared', async () => {
    for (const code of await readTenantCodes(db)) {
      await task.waitUntilIdle(task.signal);
      if (await large?.isLarge(code)) continue;
      const known = memory.tenantCodes.length;
      await memory.inTenant(code, async () => undefined);
      // The memory limit is reached: another index would only evict one.
      if (known > 0 && memory.tenantCodes.length <= known) return;
    }
  });
  await runWhenIdle(task, 'lists of large stores not prepared', () => prepareLargeStores(preparation));
}

/** Builds the indexes of large stores in OpenSearch, and deletes those that nobody uses. */
export async function prepareLargeStores({
  db,
  catalogs: { large },
  onStart,
}: Pick<Preparation, 'db' | 'catalogs'> & { onStart?: (tenantCode: string) => void }): Promise<void> {
  if (!large) return;
  for (const code of await readTenantCodes(db)) {
    if (!(await large.isLarge(code))) continue;
    onStart?.(code);
    await large.catalogs.prepare(code);
  }
  await large.catalogs.deleteUnused();
}
