import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readShopSettings } from '../../tools/shop-settings.ts';

interface RunningShop {
  /** Origin of each demo store. */
  stores: Record<string, string>;
  port: number;
  /** Its data folder, which includes its registry of remotes. */
  dataDir: string;
  /** Process id of the process that started its services; undefined for a shop that was already running. */
  pid: number | undefined;
}

const root = join(import.meta.dirname, '../..');
const readyTimeoutMs = 180_000;

/** Runs work with a new copy of the shop, or with the one at `SHOP_PORT`. @param env environment of the copy */
export async function withRunningShop(
  work: (shop: RunningShop) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const port = Number(process.env.SHOP_PORT ?? 3800);
  const stores = {
    FIELDNOTE: `http://fieldnote.localhost:${port}`,
    MAISONLUNE: `http://maisonlune.localhost:${port}`,
  };
  const { dataDir } = readShopSettings();
  if (process.env.SHOP_PORT) return work({ stores, port, dataDir, pid: undefined });

  const ownDataDir = join(root, '.selvedge/bench');

  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/start-shop.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), SELVEDGE_DATA_DIR: ownDataDir, ...env },
    stdio: 'inherit',
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  try {
    await untilReady(`http://localhost:${port}/readyz`);
    await work({ stores, port, dataDir: ownDataDir, pid: child.pid });
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + readyTimeoutMs;
  while (Date.now() < deadline) {
    if ((await fetch(url).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} didn't respond within ${readyTimeoutMs / 1000} s`);
}
