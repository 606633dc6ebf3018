import { resolve, sep } from 'node:path';
import { parseStorageAddress } from '@selvedge/service-kit/storage-address';
import { createDatabase, type Database } from '../../platform/db/database.ts';
import { postgresEngine } from '../../platform/db/postgres-engine.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { openFileStorage } from '../../platform/files/open-file-storage.ts';
import { readRegistryUrl, type Env } from '../env.ts';

export interface BackupPlaces {
  /** The PostgreSQL server itself, not a pooler: the tools need sessions. Neither migrated nor checked. */
  db: Database;
  files: FileStorage;
  registry: FileStorage;
  /** Where the backups are. */
  place: FileStorage;
}

/** Opens the store's database and storage, and the place of its backups. @throws Error if that's not a place for backups */
export async function openBackupPlaces(
  {
    databaseUrl,
    directUrl,
    filesUrl,
    dataDir,
  }: Pick<Env, 'databaseUrl' | 'directUrl' | 'filesUrl' | 'dataDir'>,
  address: string,
  source: NodeJS.ProcessEnv = process.env,
): Promise<BackupPlaces> {
  if (databaseUrl === undefined)
    throw new Error(
      'Backups need PostgreSQL: set DATABASE_URL. To back up the embedded database, stop the store and copy its data directory.',
    );
  const registryUrl = readRegistryUrl(source, { dataDir });
  for (const own of [filesUrl, registryUrl])
    if (isWithin(address, own) || isWithin(own, address))
      throw new Error(`${address} overlaps with the store's own ${own}. Choose another place for backups.`);
  const place = await openFileStorage(address);
  return {
    place,
    files: await openFileStorage(filesUrl),
    registry: await openFileStorage(registryUrl),
    db: createDatabase(postgresEngine(directUrl ?? databaseUrl)),
  };
}

/** Whether a folder is another one or in it, or a bucket the same one. */
function isWithin(address: string, other: string): boolean {
  const [one, two] = [parseStorageAddress(address), parseStorageAddress(other)];
  if (!one || !two) return false;
  if ('folder' in one && 'folder' in two)
    return `${resolve(one.folder)}${sep}`.startsWith(`${resolve(two.folder)}${sep}`);
  if ('folder' in one || 'folder' in two) return false;
  return one.bucket === two.bucket && one.client.endpoint === two.client.endpoint;
}
