import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { shop } from '../fixtures/shop-addresses.ts';

const readyTimeoutMs = 300_000;
const isReady = async (): Promise<boolean> =>
  (await fetch(`http://localhost:${shop.port}/readyz`).catch(() => null))?.ok ?? false;

/** Runs work against the shop at `E2E_PORT`, and starts one if none is running. */
export async function withTestShop(work: () => Promise<void>): Promise<void> {
  if (await isReady()) return work();
  const starter = join(import.meta.dirname, '../fixtures/start-test-shop.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', starter], {
    stdio: 'inherit',
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  try {
    const deadline = Date.now() + readyTimeoutMs;
    while (!(await isReady())) {
      if (Date.now() > deadline || child.exitCode !== null) throw new Error("The shop didn't start");
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    await work();
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
}
