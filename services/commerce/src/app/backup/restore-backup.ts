import type { Database } from '../../platform/db/database.ts';
import type { Session } from '../../platform/db/engine.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import type { Print } from '../control/control-messages.ts';
import { mapConcurrently } from '../../platform/map-concurrently.ts';
import { readBackedUp } from './copy-files.ts';
import { restoreDatabase } from './database-dump.ts';
import { describeHeldEmails, holdEmails } from './hold-emails.ts';
import {
  backupParts,
  listBackups,
  partKey,
  readManifest,
  type BackupPart,
  type Manifest,
} from './manifest.ts';
import { countUnreadable } from './sealed-values.ts';
import { countRows, requireAllRows } from './whole-database.ts';

export interface RestoreTargets {
  /** On PostgreSQL. */
  db: Pick<Database, 'session' | 'databaseUrl'>;
  files: FileStorage;
  registry: FileStorage;
  /** The keys that this store decrypts its credentials with. */
  secretKeys: readonly Buffer[];
}

interface RestoreRun {
  /** By default the newest backup. */
  name?: string | undefined;
  parts?: readonly BackupPart[];
  /** Restores even if credentials can't be decrypted. */
  withoutSecretKey?: boolean;
  print: Print;
  signal: AbortSignal;
}

/** Reads everything in a backup. @throws Error if something is missing or was changed */
export async function verifyBackup(
  from: FileStorage,
  { name: wanted, parts = backupParts, signal }: Pick<RestoreRun, 'name' | 'parts' | 'signal'>,
): Promise<{ name: string; manifest: Manifest }> {
  const name = wanted ?? (await listBackups(from)).at(-1);
  if (name === undefined) throw new Error('There is no complete backup here.');
  const manifest = await readManifest(from, name);
  const all = parts.flatMap((part) => manifest[part].map((file) => ({ part, file })));
  await mapConcurrently(all, { signal }, async ({ part, file }) => {
    await readBackedUp(from, partKey(name, part, file.path), file);
  });
  return { name, manifest };
}

/**
 * Restores a backup into an empty database and empty storage. Everything is checked before anything is written. The database comes
 * last and in one transaction, so it's either empty or complete.
 * @returns the manifest of what was restored
 * @throws Error that says what is in the way
 */
export async function restoreBackup(
  targets: RestoreTargets,
  from: FileStorage,
  run: RestoreRun,
): Promise<Manifest> {
  const { parts = backupParts, print, signal } = run;
  print('Checking the backup …');
  const { name, manifest } = await verifyBackup(from, run);
  await requireEmpty(targets, parts);
  if (parts.includes('database')) requireKey(manifest, targets.secretKeys, run.withoutSecretKey);
  for (const part of parts) {
    if (part === 'database') continue;
    print(`Restoring ${name}: ${part}, ${manifest[part].length} …`);
    await mapConcurrently(manifest[part], { signal }, async (file) => {
      const bytes = await readBackedUp(from, partKey(name, part, file.path), file);
      await targets[part].write(file.path, bytes);
    });
  }
  if (parts.includes('database')) {
    print(`Restoring ${name}: database …`);
    await restoreRows(targets.db, from, { name, manifest, print, signal });
  }
  return manifest;
}

async function restoreRows(
  db: RestoreTargets['db'],
  from: FileStorage,
  { name, manifest, print, signal }: { name: string; manifest: Manifest; print: Print; signal: AbortSignal },
): Promise<void> {
  await db.session(createRoles);
  await restoreDatabase(from, manifest.database, {
    databaseUrl: db.databaseUrl!,
    keyOf: (path) => partKey(name, 'database', path),
    signal,
  });
  try {
    await db.session(async (session) => {
      requireSameCounts(manifest.tables, await countRows(session.query));
      for (const line of describeHeldEmails(await holdEmails(session))) print(line);
    });
  } catch (cause) {
    throw new Error(
      `The database was restored, but the restore isn't finished. Don't start the store: drop the database and restore again. ${(cause as Error).message}`,
      { cause },
    );
  }
}

function requireSameCounts(expected: Manifest['tables'], actual: Manifest['tables']): void {
  for (const [table, count] of Object.entries(expected))
    if (actual[table] !== count)
      throw new Error(`${table} has ${actual[table] ?? 'no'} rows instead of ${count}.`);
}

/** @throws Error that names what isn't empty */
async function requireEmpty({ db, ...targets }: RestoreTargets, parts: readonly BackupPart[]): Promise<void> {
  if (parts.includes('database')) {
    await db.session(requireAllRows);
    const tables = await db.session(readTables);
    if (tables.length > 0)
      throw new Error(
        `The database isn't empty: it has ${tables.length} tables, such as ${tables[0]}. Nothing was changed. Restore into a new database.`,
      );
  }
  const names = { files: 'The file storage (FILES_URL)', registry: 'The registry (REGISTRY_URL)' };
  for (const part of ['files', 'registry'] as const) {
    if (!parts.includes(part)) continue;
    const keys = await targets[part].listAll();
    if (keys.length > 0)
      throw new Error(
        `${names[part]} isn't empty: it has ${keys.length} files, such as ${keys[0]}. Nothing was changed. If an earlier restore was interrupted, empty it and run this again.`,
      );
  }
}

async function readTables({ query }: Session): Promise<string[]> {
  const { rows } = await query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** @throws Error unless the keys decrypt the store's credentials */
function requireKey(
  { secretKeys }: Manifest,
  keys: readonly Buffer[],
  isOptional: boolean | undefined,
): void {
  const unreadable = countUnreadable(secretKeys, keys);
  if (unreadable === 0 || isOptional) return;
  throw new Error(
    `SELVEDGE_SECRET_KEY ${keys.length === 0 ? 'is missing' : "isn't the right one"}: ${unreadable} credentials in the backup can't be decrypted ` +
      'with it. Nothing was changed. If the key is lost, use --without-secret-key; operators then have to enter their accounts again.',
  );
}

/** Roles belong to the whole server and aren't part of a dump. The first migration creates them in the same way. */
const createRoles = ({ script }: Session): Promise<void> =>
  script(`do $$ declare role_name text; begin
    foreach role_name in array array['selvedge_app', 'selvedge_system'] loop
      begin
        execute format('create role %I nologin', role_name);
      exception when duplicate_object or unique_violation or internal_error then null;
      end;
      if not (select rolsuper from pg_roles where rolname = current_user) and not pg_has_role(current_user, role_name, 'member') then
        execute format('grant %I to %I', role_name, current_user);
      end if;
    end loop;
  end $$`);
