import { paginateListObjectsV2, PutObjectCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import { guardedStorage } from './guarded-storage.ts';
import { readWhole } from './read-whole.ts';
import type { RegistryStorage } from './registry-storage.ts';

interface S3Place {
  bucket: string;
  /** Region, endpoint, credentials: what the client of AWS takes; left out, it finds them as it always does. */
  client?: S3ClientConfig;
}

/** A connection that stays silent for longer is given up, and its request made again: else those that hang pile up. */
const silence = { connectionTimeout: 3000, socketTimeout: 10_000 };

/** The registry in a bucket of anything that speaks S3. */
export function s3Storage({ bucket, client: config = {} }: S3Place): RegistryStorage {
  const client = new S3Client({ requestHandler: silence, ...config });
  // Versions of the client may differ in types that the driver does not touch.
  const driver = new S3Driver({ client: client as never, bucket, visibility: 'private' });
  const put = (path: string, bytes: Uint8Array, ifAbsent = false) =>
    client.send(
      new PutObjectCommand({ Bucket: bucket, Key: path, Body: bytes, ...(ifAbsent && { IfNoneMatch: '*' }) }),
    );
  return guardedStorage({
    read: (path) => readWhole(driver, path),
    // The driver's list fails as a whole over one name with a character that it does not allow (flydrive 2.1.0).
    async list(folder) {
      const paths: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: folder },
      ))
        for (const { Key } of Contents) if (Key !== undefined && !isFolderMark(Key)) paths.push(Key);
      return paths.sort();
    },
    write: async (path, bytes) => void (await put(path, bytes)),
    async create(path, bytes) {
      try {
        await put(path, bytes, true);
        return true;
      } catch (error) {
        // 412: there is one; 409: another is being written at this moment.
        const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
        if (status === 412 || status === 409) return false;
        throw error;
      }
    },
  });
}

/** Consoles of S3 create an empty object in the place of a folder. */
const isFolderMark = (key: string): boolean => key.endsWith('/');
