import type { Database } from '../../platform/db/database.ts';
import type { IdleTask } from '../../platform/http/idle-scheduler.ts';
import type { CatalogIndexes } from './catalog-indexes.ts';

interface Preparation extends IdleTask {
  db: Database;
  catalogIndexes: Pick<CatalogIndexes, 'inTenant' | 'tenantCodes'>;
}

/** Builds the catalog index of every tenant while the server is idle, before a shopper has to wait for it. */
export async function prepareCatalogIndexes({
  db,
  catalogIndexes,
  waitUntilIdle,
  log,
  signal,
}: Preparation): Promise<void> {
  try {
    await waitUntilIdle(signal);
    const tenants = await db.asSystem((tx) =>
      tx.selectFrom('tenants').select('code').orderBy('code').execute(),
    );
    for (const { code } of tenants) {
      await waitUntilIdle(signal);
      const known = catalogIndexes.tenantCodes.length;
      await catalogIndexes.inTenant(code, async () => undefined);
      // The memory limit is reached: another index would only evict one.
      if (known > 0 && catalogIndexes.tenantCodes.length <= known) return;
    }
  } catch (err) {
    // Missing indexes are built on first use.
    if (!signal.aborted) log.warn({ err }, 'lists not prepared');
  }
}
