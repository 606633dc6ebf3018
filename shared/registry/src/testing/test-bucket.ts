import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createBucketServer } from './bucket-server.ts';

/** An in-memory S3 bucket that ends with the test. Its lists have short pages. */
export async function startTestBucket() {
  const { server, ...bucket } = createBucketServer({ pageSize: 3 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  onTestFinished(() => server.closeAllConnections());
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ...bucket };
}
