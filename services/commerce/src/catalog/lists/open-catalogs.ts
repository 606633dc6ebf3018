import type { Database } from '../../platform/db/database.ts';
import { CatalogIndexes } from './catalog-indexes.ts';
import { CatalogsBySize } from './catalogs-by-size.ts';
import type { ListedCatalogs } from './listed-catalog.ts';
import type { OpenSearchCatalogs } from './opensearch/opensearch-catalogs.ts';
import type { OpenSearchSettings } from './opensearch/opensearch-settings.ts';
import type { SearchServer } from './opensearch/search-server.ts';

/** The catalogs of all stores, and where they are. */
export interface OpenCatalogs {
  catalogs: ListedCatalogs;
  memory: CatalogIndexes;
  /** Only with OpenSearch. */
  large?: {
    server: SearchServer;
    catalogs: OpenSearchCatalogs;
    isLarge(tenantCode: string): Promise<boolean>;
  };
  close(): Promise<void>;
}

/** Opens the catalogs: in memory, and those of large stores in OpenSearch if there is one. */
export async function openCatalogs(db: Database, openSearch?: OpenSearchSettings): Promise<OpenCatalogs> {
  const memory = new CatalogIndexes(db);
  if (!openSearch) return { catalogs: memory, memory, close: async () => undefined };
  // Only now, because most stores don't need it.
  const { SearchServer } = await import('./opensearch/search-server.ts');
  const { OpenSearchCatalogs } = await import('./opensearch/opensearch-catalogs.ts');
  const server = await SearchServer.open(openSearch);
  const large = new OpenSearchCatalogs(db, server, openSearch.prefix);
  const catalogs = new CatalogsBySize(db, memory, large, openSearch.minProducts);
  return {
    catalogs,
    memory,
    large: { server, catalogs: large, isLarge: (tenantCode) => catalogs.isLarge(tenantCode) },
    close: () => large.close(),
  };
}
