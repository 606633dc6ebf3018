import { connectToDatabase } from './connect-to-database.ts';
import { runImportJob } from '../src/catalog/import/import-job.ts';
import { openFileStorage } from '../src/platform/files/open-file-storage.ts';
import { noopNotifyAssistant } from '../src/platform/jobs/notify-assistant.ts';

// Runs one import and exits. Tests kill this process.

const [databaseUrl = '', directory = '', tenantCode = '', importId = ''] = process.argv.slice(2);
const db = connectToDatabase(databaseUrl, { queryTimeoutMs: 10_000, poolSize: 4 });
const dependencies = {
  db,
  storage: await openFileStorage(directory),
  clock: () => new Date(),
  notifyAssistant: noopNotifyAssistant,
  importPictureHosts: new Set<string>(),
  // Progress is saved at intervals, so a killed process has done more than it saved.
  progressEveryMs: 150,
};
await runImportJob(dependencies, { tenantCode, importId }, { jobId: crypto.randomUUID() });
await db.close();
