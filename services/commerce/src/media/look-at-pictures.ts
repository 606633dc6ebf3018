import sharp from 'sharp';
import type { Database } from '../db/database.ts';
import type { QuietWork } from '../http/quiet-times.ts';
import type { FileStorage } from './file-storage.ts';
import { findFocalPoint } from './find-focal-point.ts';
import { readUnseenFiles, writeFoundFocalPoint } from './image-repository.ts';

const atOnce = 50;
const firstId = '00000000-0000-0000-0000-000000000000';

interface Looking extends QuietWork {
  db: Database;
  storage: Pick<FileStorage, 'read'>;
}

/**
 * Finds the focal points of photographs that were taken in before the store looked for them: one at a time, each only
 * while nobody is being served. Safe to run any number of times.
 */
export async function lookAtPictures({ db, storage, untilQuiet, log, signal }: Looking): Promise<void> {
  try {
    await untilQuiet(signal);
    const tenants = await db.asSystem((tx) =>
      tx.selectFrom('tenants').select('code').orderBy('code').execute(),
    );
    for (const { code } of tenants) {
      let afterId: string | undefined = firstId;
      while (afterId !== undefined) {
        const files = await db.inTenant(code, (tx) => readUnseenFiles(tx, code, afterId!, atOnce));
        for (const { id, key } of files) {
          await untilQuiet(signal);
          const bytes = await storage.read(key);
          if (!bytes) continue;
          const focalPoint = await findFocalPoint(sharp(bytes));
          await db.inTenant(code, (tx) => writeFoundFocalPoint(tx, code, id, focalPoint));
        }
        afterId = files.at(-1)?.id;
      }
    }
  } catch (err) {
    // What is missing is looked at after the next start; until then the middle is shown.
    if (!signal.aborted) log.warn({ err }, 'focal points not found');
  }
}
