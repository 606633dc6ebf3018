import { databaseOn } from '../db/database.ts';
import { postgresEngine } from '../db/postgres-engine.ts';
import { runImportJob } from '../import/import-job.ts';
import { LocalDiskStorage } from '../media/file-storage.ts';
import { tellNobody } from '../meanings/tell-assistant.ts';

// A process that works on one run of an import and ends with it, to be killed by tests.

const [databaseUrl = '', directory = '', tenantCode = '', importId = ''] = process.argv.slice(2);
const db = databaseOn(postgresEngine(databaseUrl, { queryTimeoutMs: 10_000, poolSize: 4 }));
const dependencies = {
  db,
  storage: new LocalDiskStorage(directory),
  clock: () => new Date(),
  tellAssistant: tellNobody,
  importPictureHosts: new Set<string>(),
  // Now and then, as when a product takes longer: the killed process has done more than it has told.
  progressEveryMs: 150,
};
await runImportJob(dependencies, { tenantCode, importId }, { jobId: crypto.randomUUID() });
await db.close();
