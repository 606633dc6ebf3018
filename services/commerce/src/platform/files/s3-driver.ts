import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { bucketLimits, type BucketAddress } from '@selvedge/service-kit/storage-address';
import { S3Driver } from 'flydrive/drivers/s3';

/** flydrive's driver for an S3-compatible bucket, and what lists all paths in it. S3 itself writes atomically. */
export function openBucket({ bucket, client: options }: BucketAddress) {
  const client = new S3Client({ ...bucketLimits, ...options });
  const driver = new S3Driver({
    // The client's version may differ in types that the driver doesn't use.
    client: client as never,
    bucket,
    visibility: 'private',
    // New buckets refuse ACLs. The bucket's policy decides who reads it.
    supportsACL: false,
  });
  return { driver, listPaths: (folder: string) => listPaths(client, { Bucket: bucket, Prefix: folder }) };
}

async function listPaths(client: S3Client, place: { Bucket: string; Prefix: string }): Promise<string[]> {
  const paths: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, place))
    for (const { Key } of Contents) if (Key !== undefined) paths.push(Key);
  return paths;
}
