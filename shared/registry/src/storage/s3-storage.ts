import {
  DeleteObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { bucketLimits } from '@selvedge/service-kit/storage-address';
import { S3Driver } from 'flydrive/drivers/s3';
import { createGuardedStorage } from './guarded-storage.ts';
import { readFully } from './read-fully.ts';
import type { RegistryStorage } from './registry-storage.ts';

interface S3Location {
  bucket: string;
  /** Options of the AWS client: region, endpoint, credentials. By default it finds them itself. */
  client?: S3ClientConfig;
}

/** A registry in an S3-compatible bucket. */
export function createS3Storage({ bucket, client: config = {} }: S3Location): RegistryStorage {
  const client = new S3Client({ ...bucketLimits, ...config });
  // The client's version may differ in types that the driver doesn't use.
  const driver = new S3Driver({ client: client as never, bucket, visibility: 'private' });
  const put = (path: string, bytes: Uint8Array, ifAbsent = false) =>
    client.send(
      new PutObjectCommand({ Bucket: bucket, Key: path, Body: bytes, ...(ifAbsent && { IfNoneMatch: '*' }) }),
    );
  return createGuardedStorage({
    read: (path) => readFully(driver, path),
    // The driver's list fails completely if one name contains a character it doesn't allow (flydrive 2.1.0).
    async list(folder) {
      const paths: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: folder },
      ))
        for (const { Key } of Contents) if (Key !== undefined && !isFolderPlaceholder(Key)) paths.push(Key);
      return paths.sort();
    },
    write: async (path, bytes) => void (await put(path, bytes)),
    remove: async (path) => void (await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: path }))),
    async create(path, bytes) {
      try {
        await put(path, bytes, true);
        return true;
      } catch (error) {
        // 412: it exists; 409: it's being written right now.
        const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
        if (status === 412 || status === 409) return false;
        throw error;
      }
    },
  });
}

/** S3 consoles create an empty object to represent a folder. */
const isFolderPlaceholder = (key: string): boolean => key.endsWith('/');
