import { once } from 'node:events';
import { createBucketServer } from '../../shared/registry/src/testing/bucket-server.ts';

// An S3 server in memory, for the cluster's files and remotes.
const { server } = createBucketServer({ hasBuckets: true });
await once(server.listen(Number(process.env['BUCKET_PORT']), process.env['BUCKET_HOST']), 'listening');
process.on('SIGTERM', () => process.exit(0));
