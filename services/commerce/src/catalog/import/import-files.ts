import { createHash } from 'node:crypto';
import type { FileStorage } from '../../platform/files/file-storage.ts';

/** After this, the files of an import are removed. */
export const fileRetentionDays = 7;

// One flat folder for all imports of a tenant, so that the sweep can find files without database rows.
export const importFolder = (tenantCode: string) => `imports/${tenantCode}`;

export function csvKey(tenantCode: string, importId: string): string {
  return `${importFolder(tenantCode)}/${importId}.csv`;
}

export function pictureKeyOf(tenantCode: string, importId: string, path: string): string {
  return `${importFolder(tenantCode)}/${importId}-${createHash('sha256').update(path).digest('hex').slice(0, 40)}`;
}

/**
 * Reads the picture uploaded for a path.
 * @throws Error if there is none
 */
export async function readUploadedPicture(
  storage: Pick<FileStorage, 'read'>,
  { tenantCode, importId }: { tenantCode: string; importId: string },
  path: string,
): Promise<Buffer> {
  const bytes = await storage.read(pictureKeyOf(tenantCode, importId, path));
  if (!bytes) throw new Error("the picture wasn't uploaded with the file");
  return bytes;
}
