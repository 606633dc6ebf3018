import type { SearchDocument } from '@selvedge/contract';
import { readSearchDocuments } from '../../services/commerce/src/catalog/search-documents.ts';
import { seedDemo } from '../../services/commerce/src/demo/seed-demo.ts';
import { databaseOn, type Database } from '../../services/commerce/src/db/database.ts';
import { embeddedEngine } from '../../services/commerce/src/db/embedded-engine.ts';
import { migrate } from '../../services/commerce/src/db/migrate.ts';

/** What the demonstration's stores sell, as the commerce API tells the assistant; from a database of its own in memory. */
export async function demonstrationCatalogues(
  tenantCodes: readonly string[],
): Promise<Map<string, SearchDocument[]>> {
  const engine = await embeddedEngine();
  await migrate(engine);
  const db = databaseOn(engine);
  try {
    await seedDemo(db);
    const catalogues = new Map<string, SearchDocument[]>();
    for (const code of tenantCodes) catalogues.set(code, await readAll(db, code));
    return catalogues;
  } finally {
    await db.close();
  }
}

async function readAll(db: Database, tenantCode: string): Promise<SearchDocument[]> {
  const documents: SearchDocument[] = [];
  for (let page = 0; ; page++) {
    const { content, last } = await readSearchDocuments(db, tenantCode, { page, size: 100 });
    documents.push(...content);
    if (last) return documents;
  }
}
