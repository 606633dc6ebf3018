import type { Database } from '../db/database.ts';
import type { QuietWork } from '../http/quiet-times.ts';
import type { MediaService } from './media-service.ts';
import { renditionsOfPages, type PageRenditions } from './page-renditions.ts';

interface Preparation extends QuietWork {
  db: Database;
  media: Pick<MediaService, 'rendition'>;
}

/**
 * Makes the renditions of the home and category pages before a shopper waits for them: one at a time, each only while
 * nobody is being served, of all tenants what the home page begins with first. Those that are there already cost a look.
 */
export async function prepareRenditions({ db, media, untilQuiet, log, signal }: Preparation): Promise<void> {
  try {
    await untilQuiet(signal);
    const pages = await pagesOfTenants(db);
    for (const part of ['firstScreen', 'home', 'categories'] as const)
      for (const { tenantCode, [part]: renditions } of pages)
        for (const rendition of renditions) {
          await untilQuiet(signal);
          await media
            .rendition(tenantCode, rendition)
            .catch((err: unknown) => log.warn({ err, tenantCode, ...rendition }, 'picture not prepared'));
        }
  } catch (err) {
    // Whatever is missing now is made when it is asked for.
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
