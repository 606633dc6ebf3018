import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test';
import { ensureBrowser } from '../../tools/ensure-browser.ts';
import { withShop } from '../../tools/service-process.ts';
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

const timeoutMs = 180_000;

/** Calls `work` with a new copy of the shop, or with the one at `SHOP_PORT`. @param env environment of the copy */
export async function withRunningShop(
  work: (shop: RunningShop) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const port = Number(process.env.SHOP_PORT ?? 3800);
  const stores = {
    FIELDNOTE: `http://fieldnote.localhost:${port}`,
    MAISONLUNE: `http://maisonlune.localhost:${port}`,
  };
  if (process.env.SHOP_PORT)
    return work({ stores, port, dataDir: readShopSettings().dataDir, pid: undefined });
  const dataDir = join(import.meta.dirname, '../../.selvedge/bench');
  const options = { port, timeoutMs, env: { SELVEDGE_DATA_DIR: dataDir, ...env } };
  await withShop('tools/start-shop.ts', options, (pid) => work({ stores, port, dataDir, pid }));
}

/** Calls `work` with a running shop and a browser. @param args further arguments of the browser */
export const withBrowser = (
  work: (browser: Browser, stores: RunningShop['stores']) => Promise<void>,
  args: readonly string[] = [],
): Promise<void> =>
  withRunningShop(async ({ stores }) => {
    const browser = await chromium.launch({
      executablePath: (await ensureBrowser()) || undefined,
      args: ['--no-sandbox', '--disable-gpu', ...args],
    });
    try {
      await work(browser, stores);
    } finally {
      await browser.close();
    }
  });

/** A phone, for `newContext`. */
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
};
export const cpuSlowdown = 4;

/** Prints whether any figure exceeded the limit, and sets the exit code. */
export function reportLimit(isPastLimit: boolean, what: string, limit: number | string): void {
  console.log(isPastLimit ? `\nA ${what} exceeds ${limit}.` : `\nEvery ${what} is within ${limit}.`);
  process.exitCode = isPastLimit ? 1 : 0;
}
