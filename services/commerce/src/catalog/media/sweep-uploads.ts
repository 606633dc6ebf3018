import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { inBatches } from '../../platform/db/in-batches.ts';
import { readTenantCodes } from '../../platform/db/tenant-codes.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { uploadFolder } from './picture-uploads.ts';
import { privateFolder } from './private-pictures.ts';
import { isUuid } from './rendition.ts';

// Far longer than any request takes: a file without a row by then is left over from a killed process.
const abandonedAfterMs = 24 * 3_600_000;

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
export async function sweepUploads({ db, storage, clock }: UploadSweep): Promise<void> {
  const before = new Date(clock().getTime() - abandonedAfterMs);
  for (const code of await readTenantCodes(db))
    for (const { folderOf, table } of folders)
      await inBatches(await storage.listOlder(folderOf(code), before), async (batch) => {
        const keys = new Map(batch.map((key) => [imageIdOf(key), key]));
        const known = await db.inTenant(code, (tx) =>
          tx
            .selectFrom(table)
            .select('id')
            .where('tenant_code', '=', code)
            .where('id', 'in', [...keys.keys()].filter(isUuid))
            .execute(),
        );
        for (const { id } of known) keys.delete(id);
        for (const key of keys.values()) await storage.remove(key);
      });
}

const imageIdOf = (key: string) => key.slice(key.lastIndexOf('/') + 1, key.lastIndexOf('.'));
