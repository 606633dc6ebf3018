import type { SearchDocument } from '@selvedge/contract';
import {
  type Database,
  createDatabase,
  embeddedEngine,
  migrate,
  readSearchDocuments,
  seedDemo,
} from '../../services/commerce/testing/index.ts';

/** The demo stores' catalogs as the commerce API sends them to the assistant, from a new in-memory database. */
export async function readDemoCatalogs(
  tenantCodes: readonly string[],
): Promise<Map<string, SearchDocument[]>> {
  const engine = await embeddedEngine();
  await migrate(engine);
  const db = createDatabase(engine);
  try {
    await seedDemo(db);
    const catalogs = new Map<string, SearchDocument[]>();
    for (const code of tenantCodes) catalogs.set(code, await readAll(db, code));
    return catalogs;
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
