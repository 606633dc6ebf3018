import type { FocalPoint } from '@selvedge/contract';
import type { Database } from '../../platform/db/database.ts';
import { updateRows } from '../../platform/db/rows.ts';
import { readTenantCodes } from '../../platform/db/tenant-codes.ts';
import { runWhenIdle, type IdleTask } from '../../platform/http/idle-scheduler.ts';
import { decoders } from './decoding/decoders.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { focalPointJson, readFilesWithoutFocalPoint } from '../../platform/images/image-repository.ts';

const batchSize = 50;
/** A rough estimate in milliseconds. */
const detectionCost = 250;
const firstId = '00000000-0000-0000-0000-000000000000';

interface FocalPointDetection extends IdleTask {
  db: Database;
  storage: Pick<FileStorage, 'read'>;
}

/**
 * Detects the focal points of photos that were ingested before detection existed: one at a time, while the service is
 * idle. Until then, crops keep the center in view. Safe to run any number of times.
 */
export function detectFocalPoints({ db, storage, ...task }: FocalPointDetection): Promise<void> {
  return runWhenIdle(task, 'focal points not found', async () => {
    for (const tenantCode of await readTenantCodes(db)) {
      let afterId: string | undefined = firstId;
      while (afterId !== undefined) {
        const files = await db.inTenant(tenantCode, (tx) =>
          readFilesWithoutFocalPoint(tx, tenantCode, afterId!, batchSize),
        );
        for (const { id, key } of files) {
          await task.waitUntilIdle(task.signal);
          const bytes = await storage.read(key);
          if (!bytes) continue;
          const owner = { tenantCode, sender: 'focal points', isBulk: true, cost: detectionCost };
          const focalPoint = await decoders
            .run({ task: 'find-focal-point' }, bytes, owner)
            .then(({ result }) => result, centerIfUnreadable);
          const values = { found_focal_point: focalPointJson(focalPoint) };
          await db.inTenant(tenantCode, (tx) =>
            updateRows(tx, 'images', { tenant_code: tenantCode, id }, values),
          );
        }
        afterId = files.at(-1)?.id;
      }
    }
  });
}

/** Uses the center for a picture that crashes its decoder, so it isn't tried again. */
function centerIfUnreadable(error: unknown): FocalPoint {
  if (error instanceof TypeError || error instanceof RangeError) return { x: 0.5, y: 0.5 };
  throw error;
}
