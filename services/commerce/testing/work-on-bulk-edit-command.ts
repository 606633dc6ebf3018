import { connectToDatabase } from './connect-to-database.ts';
import { runBulkEditJob } from '../src/catalog/bulk-edits/bulk-edit-job.ts';
import { noopNotifyAssistant } from '../src/platform/jobs/notify-assistant.ts';

// Works on one bulk edit and exits. Tests kill this process.

const [databaseUrl = '', tenantCode = '', editId = ''] = process.argv.slice(2);
const db = connectToDatabase(databaseUrl, { queryTimeoutMs: 10_000, poolSize: 4 });
const dependencies = {
  db,
  clock: () => new Date(),
  notifyAssistant: noopNotifyAssistant,
  jobs: { send: async () => undefined },
};
await runBulkEditJob(dependencies, { tenantCode, editId }, { jobId: crypto.randomUUID() });
await db.close();
