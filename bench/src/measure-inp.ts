import type { Browser, Locator, Page } from '@playwright/test';
import { cpuSlowdown, phone } from './running-shop.ts';

/** A shopper's interaction, and how to tell that it worked. */
export interface Interaction {
  name: string;
  /** Path of the page. */
  path: string;
  /** Preparation that isn't measured. */
  before?(page: Page): Promise<void>;
  /** The element to press, in its center. */
  target(page: Page): Locator;
  done(page: Page): Promise<void>;
}

/** Wait for hydration: pressing earlier would measure something else. */
const settleMs = 3000;
/** The browser reports an interaction one frame later. */
const reportMs = 500;

/**
 * Measures an interaction in a fresh profile on a phone with a slow processor.
 * @returns milliseconds from the press to the next frame; the longest of several presses
 */
export async function measureInteraction(
  browser: Browser,
  origin: string,
  interaction: Interaction,
): Promise<number> {
  const context = await browser.newContext({ ...phone, hasTouch: true });
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
    // Press at coordinates: Playwright's checks of an element would be measured too.
    await page.touchscreen.tap(target.x + target.width / 2, target.y + target.height / 2);
    // Looking for the result keeps the page busy, so it's done after the frame.
    await page.waitForTimeout(reportMs);
    await interaction.done(page);
    const presses = await page.evaluate(() => (window as unknown as { presses: number[] }).presses);
    // Interactions shorter than a frame aren't reported.
    return Math.max(16, ...presses);
  } finally {
    await context.close();
  }
}
