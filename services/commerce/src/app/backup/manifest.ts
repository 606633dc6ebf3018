import { createHash } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { FileStorage } from '../../platform/files/file-storage.ts';

const BackedUpFile = Type.Object({ path: Type.String(), bytes: Type.Integer(), sha256: Type.String() });
export type BackedUpFile = Static<typeof BackedUpFile>;

const Manifest = Type.Object({
  format: Type.Literal(1),
  /** When the database's snapshot was taken. */
  takenAt: Type.String(),
  endedAt: Type.String(),
  /** The last migration. */
  migration: Type.String(),
  postgres: Type.String(),
  /** IDs of the keys that encrypt values in the database, with how many. IDs don't reveal keys. */
  secretKeys: Type.Record(Type.String(), Type.Integer()),
  /** The number of rows of each table. */
  tables: Type.Record(Type.String(), Type.Integer()),
  /** Parts of `pg_dump`'s file, in order. */
  database: Type.Array(BackedUpFile),
  files: Type.Array(BackedUpFile),
  registry: Type.Array(BackedUpFile),
  /** Files that rows refer to, but that were gone when they should have been copied. */
  missingFiles: Type.Array(Type.String()),
});
/** What a backup consists of. It's written last: a backup without it isn't complete. */
export type Manifest = Static<typeof Manifest>;

export const backupParts = ['database', 'files', 'registry'] as const;
export type BackupPart = (typeof backupParts)[number];

const folder = 'manifests/';
const manifestKey = (name: string) => `${folder}${name}.json`;
/** Where a file of a backup is. */
export const partKey = (name: string, part: BackupPart, path: string) => `${name}/${part}/${path}`;

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A name that sorts by time. */
export const backupName = (takenAt: Date): string =>
  takenAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');

export async function writeManifest(storage: FileStorage, name: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest);
  const checksum = sha256(Buffer.from(text));
  await storage.write(manifestKey(name), Buffer.from(`${checksum}\n${text}\n`));
}

/** The names of complete backups, oldest first. */
export async function listBackups(storage: FileStorage): Promise<string[]> {
  const keys = await storage.listAll(folder);
  return keys.filter((key) => key.endsWith('.json')).map((key) => key.slice(folder.length, -'.json'.length));
}

/** @throws Error if the backup is incomplete, or its manifest was damaged */
export async function readManifest(storage: FileStorage, name: string): Promise<Manifest> {
  const bytes = await storage.read(manifestKey(name));
  if (!bytes) throw new Error(`There is no complete backup ${name}: it has no manifest.`);
  const text = bytes.toString('utf8');
  const end = text.indexOf('\n');
  const body = text.slice(end + 1, -1);
  if (sha256(Buffer.from(body)) !== text.slice(0, end))
    throw new Error(`The manifest of ${name} is damaged. Use another backup.`);
  const manifest: unknown = JSON.parse(body);
  if (!Value.Check(Manifest, manifest))
    throw new Error(`The manifest of ${name} was written by another version of this command.`);
  return manifest;
}
