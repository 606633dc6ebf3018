import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { FileStorage } from './file-storage.ts';
import { uploadFolder } from './picture-uploads.ts';
import { privateFolder } from './private-pictures.ts';

// Far longer than any request: whatever has no row by then belongs to one that was killed.
const abandonedAfterMs = 24 * 3_600_000;
const atOnce = 500;

/** Folders of shoppers' pictures, and the table with a row for each file. */
const folders = [
  { folderOf: uploadFolder, table: 'images' },
  { folderOf: privateFolder, table: 'user_photos' },
] as const;

export interface UploadSweep {
  db: Database;
  storage: Pick<FileStorage, 'listOlder' | 'remove'>;
  clock: Clock;
}

/** Removes files of shoppers' pictures that have no row: it was never written, or is gone. Safe to run any number of times. */
export async function sweepUploads(sweep: UploadSweep): Promise<void> {
  const tenants = await sweep.db.asSystem((tx) => tx.selectFrom('tenants').select('code').execute());
  for (const { code } of tenants) for (const place of folders) await sweepFolder(sweep, code, place);
}

async function sweepFolder(
  { db, storage, clock }: UploadSweep,
  tenantCode: string,
  { folderOf, table }: (typeof folders)[number],
): Promise<void> {
  const before = new Date(clock().getTime() - abandonedAfterMs);
  const keys = await storage.listOlder(folderOf(tenantCode), before);
  for (let start = 0; start < keys.length; start += atOnce) {
    const some = new Map(keys.slice(start, start + atOnce).map((key) => [imageIdOf(key), key]));
    const known = await db.inTenant(tenantCode, (tx) =>
      tx
        .selectFrom(table)
        .select('id')
        .where('tenant_code', '=', tenantCode)
        .where('id', 'in', [...some.keys()].filter(isUuid))
        .execute(),
    );
    for (const { id } of known) some.delete(id);
    for (const key of some.values()) await storage.remove(key);
  }
}

const imageIdOf = (key: string) => key.slice(key.lastIndexOf('/') + 1, key.lastIndexOf('.'));
const isUuid = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
