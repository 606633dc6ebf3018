import { answerHelp } from '@selvedge/service-kit/answer-help';
import { openCatalogs, prepareLargeStores, readOpenSearchSettings } from '../../catalog/index.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { readDatabaseUrls } from '../env.ts';
import { runAsCommand } from './run-as-command.ts';

answerHelp(`Usage: npm run search-index

Builds the OpenSearch indexes that this version needs for large stores, while services of the previous version use theirs. Run
it after npm run migrate and before you start services of the new version; otherwise they build the indexes themselves, and
lists of these stores fail meanwhile. Needs DATABASE_URL and OPENSEARCH_URL. If it's interrupted, run it again: it continues.`);

await runAsCommand(run);

async function run(signal: AbortSignal): Promise<number> {
  const openSearch = readOpenSearchSettings(process.env);
  const { databaseUrl, directUrl } = readDatabaseUrls(process.env);
  if (!openSearch || databaseUrl === undefined) throw new Error('OPENSEARCH_URL and DATABASE_URL are needed');
  const db = await openDatabase({ databaseUrl, directUrl, migrates: false });
  const catalogs = await openCatalogs(db, openSearch);
  signal.addEventListener('abort', () => void catalogs.close());
  let count = 0;
  try {
    await prepareLargeStores({
      db,
      catalogs,
      onStart: (tenantCode) => {
        count += 1;
        console.log(`Checking ${tenantCode} …`);
      },
    });
  } finally {
    await catalogs.close();
    await db.close();
  }
  console.log(count === 0 ? 'No store is large enough.' : `Done. Stores with an index: ${count}.`);
  return 0;
}
