import type { FocalPoint } from '@selvedge/contract';
import type { Database } from '../../platform/db/database.ts';
import type { IdleTask } from '../../platform/http/idle-scheduler.ts';
import { decoders } from './decoding/decoders.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { readUnseenFiles, writeFoundFocalPoint } from '../../platform/images/image-repository.ts';

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
 * idle. Safe to run any number of times.
 */
export async function detectFocalPoints({
  db,
  storage,
  waitUntilIdle,
  log,
  signal,
}: FocalPointDetection): Promise<void> {
  try {
    await waitUntilIdle(signal);
    const tenants = await db.asSystem((tx) =>
      tx.selectFrom('tenants').select('code').orderBy('code').execute(),
    );
    for (const { code } of tenants) {
      let afterId: string | undefined = firstId;
      while (afterId !== undefined) {
        const files = await db.inTenant(code, (tx) => readUnseenFiles(tx, code, afterId!, batchSize));
        for (const { id, key } of files) {
          await waitUntilIdle(signal);
          const bytes = await storage.read(key);
          if (!bytes) continue;
          const owner = { tenantCode: code, sender: 'focal points', isBulk: true, cost: detectionCost };
          const focalPoint = await decoders
            .run({ task: 'find-focal-point' }, bytes, owner)
            .then(({ result }) => result, middleWhenUnreadable);
          await db.inTenant(code, (tx) => writeFoundFocalPoint(tx, code, id, focalPoint));
        }
        afterId = files.at(-1)?.id;
      }
    }
  } catch (err) {
    // The rest follows after the next start. Until then, crops keep the middle in view.
    if (!signal.aborted) log.warn({ err }, 'focal points not found');
  }
}

/** Saves the middle for a picture that crashes its decoder, so it isn't tried again. */
function middleWhenUnreadable(error: unknown): FocalPoint {
  if (error instanceof TypeError || error instanceof RangeError) return { x: 0.5, y: 0.5 };
  throw error;
}
