import { parseArgs } from 'node:util';
import { answerHelp } from '@selvedge/service-kit/answer-help';
import { openBackupPlaces } from '../backup/backup-places.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { readEnv } from '../env.ts';
import { runAsCommand } from './run-as-command.ts';

const usage = `Usage: npm run backup -- --to PLACE

Backs up the PostgreSQL database in DATABASE_URL, the files in FILES_URL and the remotes in REGISTRY_URL while the store is open.
Exit code 1: the backup isn't complete, and can't be restored.

  --to PLACE  a folder, or s3://bucket?region=…&endpoint=…. Each run adds a backup, named after its time

Keys aren't in a backup: store SELVEDGE_SECRET_KEY, SERVICE_KEY and REGISTRY_PRIVATE_KEY somewhere else.`;
answerHelp(usage);

async function run(signal: AbortSignal): Promise<number> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (values.to === undefined) throw new Error(usage);
  try {
    const places = await openBackupPlaces(readEnv(process.env), values.to);
    try {
      await writeBackup(places, places.place, { print, signal });
    } finally {
      await places.db.close();
    }
    return 0;
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
}

const print = (text: string, to?: 'out' | 'err') => (to === 'err' ? console.error(text) : console.log(text));

await runAsCommand(run);
