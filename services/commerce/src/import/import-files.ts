import { createHash } from 'node:crypto';
import type { FileStorage } from '../media/file-storage.ts';

// Everything of a tenant's imports lies side by side in one folder, so that the sweep needs no rows to find it.
export const importFolder = (tenantCode: string) => `imports/${tenantCode}`;

/** Where the file of an import lies. */
export function csvKey(tenantCode: string, importId: string): string {
  return `${importFolder(tenantCode)}/${importId}.csv`;
}

/** Where a picture lies that was sent for a path. */
export function pictureKeyOf(tenantCode: string, importId: string, path: string): string {
  return `${importFolder(tenantCode)}/${importId}-${createHash('sha256').update(path).digest('hex').slice(0, 40)}`;
}

/**
 * Reads a picture that was sent for a path.
 * @throws Error when none was
 */
export async function readSentPicture(
  storage: Pick<FileStorage, 'read'>,
  { tenantCode, importId }: { tenantCode: string; importId: string },
  path: string,
): Promise<Buffer> {
  const bytes = await storage.read(pictureKeyOf(tenantCode, importId, path));
  if (!bytes) throw new Error('the picture was not sent with the file');
  return bytes;
}
