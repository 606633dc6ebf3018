import { readFileReferences } from '../../catalog/index.ts';
import type { Snapshot } from '../../platform/db/snapshot.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';

export interface FileDifferences {
  /** Files that rows refer to, and that don't exist. */
  missing: string[];
  /** Files without a row. The hourly cleanup removes uploads among them within a day. */
  unused: string[];
  referenced: number;
}

/** Folders whose files have rows while they're needed. Renditions don't; files of imports that ended may still be there. */
const foldersWithRows = ['originals', 'uploads', 'private'];

/** The files that rows of these tenants refer to, by tenant. */
export async function readReferencesOf(
  { query, switchTo }: Snapshot,
  tenantCodes: readonly string[],
): Promise<Map<string, string[]>> {
  const references = new Map<string, string[]>();
  for (const code of tenantCodes) {
    await switchTo(code);
    references.set(code, await readFileReferences(query, code));
  }
  return references;
}

/**
 * Compares files with rows, which were read before: every file is written before its row.
 * @param readAgain reads the references again. A file that was deleted meanwhile isn't missing.
 */
export async function compareFiles(
  storage: Pick<FileStorage, 'listAll'>,
  references: ReadonlyMap<string, readonly string[]>,
  readAgain: () => Promise<ReadonlyMap<string, readonly string[]>>,
): Promise<Map<string, FileDifferences>> {
  const present = await storage.listAll();
  const presentKeys = new Set(present);
  const isMissing = (key: string) => !presentKeys.has(key);
  const mayBeMissing = [...references.values()].flat().some(isMissing);
  const current = mayBeMissing ? await readAgain() : references;
  return new Map(
    [...references].map(([code, keys]) => {
      const known = new Set(keys);
      const still = new Set(current.get(code));
      const own = present.filter((key) =>
        foldersWithRows.some((folder) => key.startsWith(`${folder}/${code}/`)),
      );
      return [
        code,
        {
          missing: keys.filter((key) => isMissing(key) && still.has(key)),
          unused: own.filter((key) => !known.has(key)),
          referenced: keys.length,
        },
      ];
    }),
  );
}
