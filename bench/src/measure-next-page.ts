import type { SlowPhone } from './slow-phone.ts';

/**
 * Follows a link of the page that's open.
 * @param link selector; the pointer is over the link until the next page's code and data have arrived
 * @returns milliseconds from the click until the next page's heading is drawn
 */
export async function measureNextPage({ page, untilQuiet }: SlowPhone, link: string): Promise<number> {
  await page.locator(link).hover();
  await untilQuiet();
  // Pictures that have arrived since may have moved it.
  await page.locator(link).hover();
  await page.evaluate(() => {
    const readHeading = () => document.querySelector('main h1')?.textContent;
    const before = { path: location.pathname, heading: readHeading() };
    const setTime = (nextPageMs: number | null) => Object.assign(window, { nextPageMs });
    const look = (clickedAt: number) => {
      const heading = readHeading();
      if (location.pathname === before.path || !heading || heading === before.heading)
        requestAnimationFrame(() => look(clickedAt));
      // This frame shows it.
      else setTimeout(() => setTime(performance.now() - clickedAt));
    };
    setTime(null);
    addEventListener('click', ({ timeStamp }) => look(timeStamp), { once: true, capture: true });
  });
  await page.mouse.down();
  await page.mouse.up();
  const shown = await page.waitForFunction(
    () => (window as unknown as { nextPageMs: number | null }).nextPageMs,
  );
  return (await shown.jsonValue())!;
}
