import { isReady, withShop } from '../../tools/service-process.ts';
import { shop } from '../fixtures/shop-addresses.ts';

/** Calls `work` with the shop at `E2E_PORT`, and starts one if none is running. */
export async function withTestShop(work: () => Promise<void>): Promise<void> {
  if (await isReady(`http://localhost:${shop.port}/readyz`)) return work();
  await withShop('e2e/fixtures/start-test-shop.ts', { port: shop.port, timeoutMs: 300_000 }, work);
}
