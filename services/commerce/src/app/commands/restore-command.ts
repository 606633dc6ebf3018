import { parseArgs } from 'node:util';
import { answerHelp } from '@selvedge/service-kit/answer-help';
import { openBackupPlaces } from '../backup/backup-places.ts';
import { backupParts, type BackupPart } from '../backup/manifest.ts';
import { restoreBackup, verifyBackup } from '../backup/restore-backup.ts';
import { readEnv, type Env } from '../env.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { findSecretKeys } from '../../platform/secrets/secret-keys.ts';
import { createPayPalComparison } from '../reconcile/paypal-comparison.ts';
import { printReport } from '../reconcile/print-report.ts';
import { isReportClean, reconcile } from '../reconcile/reconcile.ts';
import { runAsCommand } from './run-as-command.ts';

const usage = `Usage: npm run restore -- --from PLACE [--backup NAME] [--only PART ...] [--check] [--without-secret-key]

Restores a backup into an empty database (DATABASE_URL), empty file storage (FILES_URL) and an empty registry (REGISTRY_URL), runs
pending migrations and checks the books, also against PayPal. Don't start the store before it's done. Exit code 1: restored, but the
books are off; 2: not restored.

  --from PLACE          where the backups are, as for npm run backup
  --backup NAME         by default, the newest complete one
  --only PART           database, files or registry: if only that was lost; can be repeated
  --check               only checks that the backup is complete and undamaged
  --without-secret-key  restores even if SELVEDGE_SECRET_KEY doesn't decrypt the stores' credentials`;
answerHelp(usage);

await runAsCommand(run);

async function run(signal: AbortSignal): Promise<number> {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      backup: { type: 'string' },
      only: { type: 'string', multiple: true },
      check: { type: 'boolean', default: false },
      'without-secret-key': { type: 'boolean', default: false },
    },
  });
  if (values.from === undefined) throw new Error(usage);
  const parts = readParts(values.only);
  const env = readEnv(process.env);
  const { db, place, files, registry } = await openBackupPlaces(env, values.from);
  try {
    if (values.check) {
      const { name } = await verifyBackup(place, { name: values.backup, signal });
      console.log(`${name} is complete and undamaged.`);
      return 0;
    }
    const secretKeys = await findSecretKeys(process.env, env.dataDir);
    const { takenAt } = await restoreBackup({ db, files, registry, secretKeys }, place, {
      ...{ name: values.backup, parts, withoutSecretKey: values['without-secret-key'], signal },
      print: (text) => console.log(text),
    });
    return await checkBooks(env, { databaseUrl: db.databaseUrl, storage: files }, new Date(takenAt));
  } finally {
    await db.close();
  }
}

function readParts(names: readonly string[] | undefined): readonly BackupPart[] {
  if (names === undefined) return backupParts;
  return names.map((name) => {
    const part = backupParts.find((one) => one === name);
    if (!part) throw new Error(`--only: database, files or registry, not "${name}"`);
    return part;
  });
}

/** Migrates the database and compares it with the files and with PayPal. */
async function checkBooks(
  env: Env,
  { databaseUrl, storage }: { databaseUrl: string | undefined; storage: FileStorage },
  takenAt: Date,
): Promise<number> {
  console.log('Restored. Running migrations and checking the books …');
  const db = await openDatabase({ databaseUrl });
  try {
    const report = await reconcile({ db, storage }, await createPayPalComparison(db, env, takenAt));
    printReport(report, (text) => console.log(text));
    return isReportClean(report) ? 0 : 1;
  } finally {
    await db.close();
  }
}
