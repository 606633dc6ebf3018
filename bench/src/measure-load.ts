import type { SlowPhone } from './slow-phone.ts';

export interface PageLoad {
  lcpMs: number;
  /** Total time of long tasks beyond 50 ms each. */
  blockedMs: number;
  layoutShift: number;
  /** KB (1,000 bytes) of all scripts, compressed. */
  scriptKb: number;
}

/** Loads a page, waits until everything late has happened, and reads the browser's metrics. */
export async function measureLoad(
  { page, listScripts, untilQuiet }: SlowPhone,
  address: string,
): Promise<PageLoad> {
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
  await untilQuiet();
  const metrics = await page.evaluate(
    () => (window as unknown as { metrics: Omit<PageLoad, 'scriptKb'> }).metrics,
  );
  const scriptBytes = listScripts().reduce((sum, { bytes }) => sum + bytes, 0);
  return { ...metrics, scriptKb: scriptBytes / 1000 };
}
