import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { LocalDiskStorage } from '../media/file-storage.ts';
import { createMediaService } from '../media/media-service.ts';

/** A storage in a directory of its own. */
export async function testStorage(): Promise<LocalDiskStorage> {
  return new LocalDiskStorage(await mkdtemp(join(tmpdir(), 'selvedge-media-')));
}

export async function testMedia(db: Database) {
  return createMediaService({ db, storage: await testStorage() });
}
