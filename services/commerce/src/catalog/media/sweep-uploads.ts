import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { uploadFolder } from './picture-uploads.ts';
import { privateFolder } from './private-pictures.ts';

// Far longer than any request takes: a file without a row by then is left over from a killed process.
const abandonedAfterMs = 24 * 3_600_000;
const batchSize = 500;

/** Folders of uploaded pictures, and the table with a row for each file. */
const folders = [
  { folderOf: uploadFolder, table: 'images' },
  { folderOf: privateFolder, table: 'user_photos' },
] as const;

export interface UploadSweep {
  db: Database;
  storage: Pick<FileStorage, 'listOlder' | 'remove'>;
  clock: Clock;
}

/** Removes uploaded files whose row was never written or has been deleted. Safe to run any number of times. */
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
  for (let start = 0; start < keys.length; start += batchSize) {
    const batch = new Map(keys.slice(start, start + batchSize).map((key) => [imageIdOf(key), key]));
    const known = await db.inTenant(tenantCode, (tx) =>
      tx
        .selectFrom(table)
        .select('id')
        .where('tenant_code', '=', tenantCode)
        .where('id', 'in', [...batch.keys()].filter(isUuid))
        .execute(),
    );
    for (const { id } of known) batch.delete(id);
    for (const key of batch.values()) await storage.remove(key);
  }
}

const imageIdOf = (key: string) => key.slice(key.lastIndexOf('/') + 1, key.lastIndexOf('.'));
const isUuid = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
