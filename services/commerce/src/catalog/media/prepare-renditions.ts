import type { Database } from '../../platform/db/database.ts';
import type { IdleTask } from '../../platform/http/idle-scheduler.ts';
import type { MediaService } from './media-service.ts';
import { renditionsOfPages, type PageRenditions } from './page-renditions.ts';

interface Preparation extends IdleTask {
  db: Database;
  media: Pick<MediaService, 'rendition'>;
}

/**
 * Makes the renditions for the home and category pages before a shopper has to wait for them: one at a time, while the
 * service is idle, starting with the top of every tenant's home page. Existing renditions are skipped.
 */
export async function prepareRenditions({
  db,
  media,
  waitUntilIdle,
  log,
  signal,
}: Preparation): Promise<void> {
  try {
    await waitUntilIdle(signal);
    const pages = await pagesOfTenants(db);
    for (const part of ['firstScreen', 'home', 'categories'] as const)
      for (const { tenantCode, [part]: renditions } of pages)
        for (const rendition of renditions) {
          await waitUntilIdle(signal);
          await media
            .rendition(tenantCode, rendition)
            .catch((err: unknown) => log.warn({ err, tenantCode, ...rendition }, 'picture not prepared'));
        }
  } catch (err) {
    // Missing renditions are made on request.
    if (!signal.aborted) log.warn({ err }, 'pictures not prepared');
  }
}

async function pagesOfTenants(db: Database): Promise<(PageRenditions & { tenantCode: string })[]> {
  const tenants = await db.asSystem((tx) =>
    tx.selectFrom('tenants').select('code').orderBy('code').execute(),
  );
  const pages = [];
  for (const { code } of tenants)
    pages.push({ tenantCode: code, ...(await db.inTenant(code, (tx) => renditionsOfPages(tx, code))) });
  return pages;
}
