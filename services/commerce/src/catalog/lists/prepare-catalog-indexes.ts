import type { Database } from '../../platform/db/database.ts';
import { readTenantCodes } from '../../platform/db/tenant-codes.ts';
import { runWhenIdle, type IdleTask } from '../../platform/http/idle-scheduler.ts';
import type { CatalogIndexes } from './catalog-indexes.ts';

interface Preparation extends IdleTask {
  db: Database;
  catalogIndexes: Pick<CatalogIndexes, 'inTenant' | 'tenantCodes'>;
}

/** Builds the catalog index of every tenant while the server is idle. Missing ones are built on first use. */
export function prepareCatalogIndexes({ db, catalogIndexes, ...task }: Preparation): Promise<void> {
  return runWhenIdle(task, 'lists not prepared', async () => {
    for (const code of await readTenantCodes(db)) {
      await task.waitUntilIdle(task.signal);
      const known = catalogIndexes.tenantCodes.length;
      await catalogIndexes.inTenant(code, async () => undefined);
      // The memory limit is reached: another index would only evict one.
      if (known > 0 && catalogIndexes.tenantCodes.length <= known) return;
    }
  });
}
