import type { Database } from '../../platform/db/database.ts';
import { inSnapshot, type Snapshot } from '../../platform/db/snapshot.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import type { Print } from '../control/control-messages.ts';
import { readReferencesOf } from '../reconcile/check-files.ts';
import { copyToBackup } from './copy-files.ts';
import { dumpDatabase } from './database-dump.ts';
import { backupName, partKey, writeManifest, type BackedUpFile, type BackupPart } from './manifest.ts';
import { countByKey } from './sealed-values.ts';
import { countRows, requireAllRows } from './whole-database.ts';

export interface BackupSources {
  /** On PostgreSQL. */
  db: Pick<Database, 'kind' | 'session' | 'inTenantAsOwner' | 'databaseUrl'>;
  files: FileStorage;
  registry: FileStorage;
}

interface BackupRun {
  print: Print;
  signal: AbortSignal;
}

/** Pictures in other sizes. They're made again when somebody asks for them. */
export const isRendition = (path: string): boolean => path.startsWith('renditions/');

/**
 * Writes a backup: the database as of one moment, then the files. Every file is written before its row, so all files that the
 * snapshot refers to exist by then, except those that were deleted meanwhile. The manifest comes last.
 * @returns the backup's name
 * @throws Error if it isn't complete
 */
export async function writeBackup(
  { db, files, registry }: BackupSources,
  to: FileStorage,
  { print, signal }: BackupRun,
): Promise<string> {
  await to.checkWritable();
  const { name, facts, references, database } = await inSnapshot(db, async (snapshot) => {
    await requireAllRows(snapshot);
    const facts = await readFacts(snapshot);
    const name = backupName(new Date(facts.takenAt));
    print(`Backup ${name}: database …`);
    const database = await dumpDatabase(to, facts.snapshot, {
      databaseUrl: db.databaseUrl!,
      keyOf: (path) => partKey(name, 'database', path),
      signal,
    }).catch((error: unknown) => {
      throw incomplete(name, error);
    });
    return { name, facts, references: await readReferences(snapshot), database };
  });
  try {
    const copy = async (part: BackupPart, from: FileStorage) => {
      const paths = (await from.listAll()).filter((path) => !isRendition(path));
      print(`Backup ${name}: ${part}, ${paths.length} …`);
      return copyToBackup(from, to, { paths, keyOf: (path) => partKey(name, part, path), signal });
    };
    const copied = await copy('files', files);
    const published = await copy('registry', registry);
    const present = new Set(copied.map(({ path }) => path));
    const missingFiles = references.filter((path) => !present.has(path)).sort();
    const { takenAt, migration, postgres, secretKeys, tables } = facts;
    await writeManifest(to, name, {
      ...{ format: 1, takenAt, endedAt: new Date().toISOString(), migration, postgres, secretKeys, tables },
      ...{ database, files: copied, registry: published, missingFiles },
    });
    if (missingFiles.length > 0) print(describeMissing(missingFiles), 'err');
    print(`Backup ${name} is complete: ${describeSize([...database, ...copied, ...published])}.`);
    return name;
  } catch (error) {
    throw incomplete(name, error);
  }
}

const incomplete = (name: string, cause: unknown) =>
  new Error(
    `The backup failed. ${name} is incomplete and can't be restored; delete it. ${(cause as Error).message}`,
    { cause },
  );

async function readFacts({ query }: Snapshot) {
  const { rows } = await query<{
    takenAt: Date;
    snapshot: string;
    postgres: string;
    migration: string | null;
  }>(
    `select now() as "takenAt", pg_export_snapshot() as snapshot, current_setting('server_version') as postgres,
       (select max(name) from schema_migrations) as migration`,
  );
  const [{ takenAt, snapshot, postgres, migration }] = rows as [(typeof rows)[number]];
  return {
    takenAt: takenAt.toISOString(),
    snapshot,
    postgres,
    migration: migration ?? '',
    secretKeys: await countByKey(query),
    tables: await countRows(query),
  };
}

/** The files that rows of all stores refer to. */
async function readReferences(snapshot: Snapshot): Promise<string[]> {
  const { rows } = await snapshot.query<{ code: string }>('select code from tenants');
  const references = await readReferencesOf(
    snapshot,
    rows.map(({ code }) => code),
  );
  return [...references.values()].flat();
}

const describeMissing = (paths: readonly string[]): string =>
  `${paths.length} files were deleted during the backup, or were missing before: ${paths.slice(0, 5).join(', ')}` +
  (paths.length > 5 ? ' …' : '');

function describeSize(parts: readonly BackedUpFile[]): string {
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  return `${parts.length} files, ${(bytes / 1e6).toFixed(1)} MB`;
}
