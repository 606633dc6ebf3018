import type { Browser } from '@playwright/test';
import { cpuSlowdown, phone } from './running-shop.ts';

export interface PageTiming {
  lcpMs: number;
  /** Total time of long tasks beyond 50 ms each. */
  blockedMs: number;
  layoutShift: number;
  /** Transferred, compressed bytes of scripts. */
  scriptBytes: number;
}

const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
/** Long enough for everything late, such as hydration. */
const settleMs = 4000;

/** Loads a page in a fresh profile, throttled like a phone, and reads the browser's metrics. */
export async function measureLcp(browser: Browser, address: string): Promise<PageTiming> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  let scriptBytes = 0;
  const scripts = new Set<string>();
  devtools.on(
    'Network.responseReceived',
    ({ requestId, type }) => type === 'Script' && scripts.add(requestId),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.addInitScript(() => {
    const metrics = { lcpMs: 0, blockedMs: 0, layoutShift: 0 };
    Object.assign(window, { metrics });
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    watch('largest-contentful-paint', (entry) => (metrics.lcpMs = entry.startTime));
    watch('longtask', (entry) => (metrics.blockedMs += Math.max(0, entry.duration - 50)));
    watch(
      'layout-shift',
      (entry) => (metrics.layoutShift += (entry as PerformanceEntry & { value: number }).value),
    );
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(settleMs);
  const metrics = await page.evaluate(
    () => (window as unknown as { metrics: Omit<PageTiming, 'scriptBytes'> }).metrics,
  );
  await context.close();
  return { ...metrics, scriptBytes };
}
