import { OpenSearchCatalogs } from '../../src/catalog/lists/opensearch/opensearch-catalogs.ts';
import { SearchServer, type SearchServerSettings } from '../../src/catalog/lists/opensearch/search-server.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

export interface OpenSearchShop extends TestApp {
  catalogs: OpenSearchCatalogs;
}

/** A process whose lists all come from OpenSearch. Closing it leaves the database open. */
export async function createOpenSearchShop(
  db: Database,
  url: string,
  credentials?: SearchServerSettings['credentials'],
): Promise<OpenSearchShop> {
  const catalogs = new OpenSearchCatalogs(db, await SearchServer.open({ url, credentials }), 'test');
  const shop = await createTestApp({ db, catalogs });
  return {
    ...shop,
    catalogs,
    close: async () => {
      await catalogs.close();
      await shop.close();
    },
  };
}
