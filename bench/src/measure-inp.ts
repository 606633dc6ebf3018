import type { Browser, Locator, Page } from '@playwright/test';

/** Something a shopper does on a page, and what shows that it was done. */
export interface Interaction {
  name: string;
  /** Address below the store's origin. */
  path: string;
  /** What has to be done first, and is not measured. */
  before?(page: Page): Promise<void>;
  /** What is pressed in its middle. */
  target(page: Page): Locator;
  done(page: Page): Promise<void>;
}

const cpuSlowdown = 4;
/** Pages hydrate after they are painted; who presses earlier is answered later, which is another figure. */
const settleMs = 3000;
/** The browser reports an interaction with the frame after it. */
const reportMs = 500;

/**
 * Does it in a fresh profile on a phone with a slow processor.
 * @returns milliseconds from the press to the next frame; of several presses the longest
 */
export async function measureInteraction(
  browser: Browser,
  origin: string,
  interaction: Interaction,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const presses: number[] = [];
      Object.assign(window, { presses });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
          if (entry.interactionId) presses.push(entry.duration);
      }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
    });
    await page.goto(origin + interaction.path, { waitUntil: 'load' });
    await page.waitForTimeout(settleMs);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await interaction.before?.(page);
    await interaction.target(page).scrollIntoViewIfNeeded();
    const target = await interaction.target(page).boundingBox();
    if (!target) throw new Error(`${interaction.name}: nothing to press`);
    await page.waitForTimeout(reportMs);
    await page.evaluate(() => ((window as unknown as { presses: number[] }).presses.length = 0));
    // At a place, not at an element: looking whether the element can be pressed would be measured, too.
    await page.touchscreen.tap(target.x + target.width / 2, target.y + target.height / 2);
    // Looking for what came of it keeps the page busy: only once it has answered.
    await page.waitForTimeout(reportMs);
    await interaction.done(page);
    const presses = await page.evaluate(() => (window as unknown as { presses: number[] }).presses);
    // What took less than a frame is not reported.
    return Math.max(16, ...presses);
  } finally {
    await context.close();
  }
}
