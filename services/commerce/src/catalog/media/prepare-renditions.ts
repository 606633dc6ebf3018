import type { Database } from '../../platform/db/database.ts';
import { readTenantCodes } from '../../platform/db/tenant-codes.ts';
import { runWhenIdle, type IdleTask } from '../../platform/http/idle-scheduler.ts';
import type { MediaService } from './media-service.ts';
import { renditionsOfPages } from './page-renditions.ts';

interface Preparation extends IdleTask {
  db: Database;
  media: Pick<MediaService, 'prepare'>;
}

/**
 * Makes the renditions for the home and category pages before a shopper has to wait for them: one at a time, while the
 * service is idle, starting with the top of every tenant's home page. Missing ones are made on request.
 */
export function prepareRenditions({ db, media, ...task }: Preparation): Promise<void> {
  return runWhenIdle(task, 'pictures not prepared', async () => {
    const pages = [];
    for (const tenantCode of await readTenantCodes(db))
      pages.push({
        tenantCode,
        ...(await db.inTenant(tenantCode, (tx) => renditionsOfPages(tx, tenantCode))),
      });
    for (const part of ['firstScreen', 'home', 'categories'] as const)
      for (const { tenantCode, [part]: renditions } of pages)
        for (const rendition of renditions) {
          await task.waitUntilIdle(task.signal);
          await media
            .prepare(tenantCode, rendition)
            .catch((err: unknown) =>
              task.log.warn({ err, tenantCode, ...rendition }, 'picture not prepared'),
            );
        }
  });
}
